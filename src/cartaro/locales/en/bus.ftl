### cartaro.bus

## opening

bus-opening-no_redis = A bus needs the library redis: install cartaro[cluster].
