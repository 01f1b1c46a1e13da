"""The coach: a match looked back on choice by choice, and advice while one trains, from what the player could see."""
