### cartaro.bus

## opening

bus-opening-no_redis = Per un bus serve la libreria redis: installa cartaro[cluster].
