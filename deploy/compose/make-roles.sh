#!/bin/bash
# Run once by the image of PostgreSQL, when it makes its folder: the owner of the tables, and the role of the shop.
set -e
psql -v ON_ERROR_STOP=1 -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" --username postgres <<'SQL'
create role shop_owner login createdb password :'owner';
create role shop_app login password :'app';
create database shop owner shop_owner;
SQL
