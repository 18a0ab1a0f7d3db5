#!/bin/sh
# Creates the role that Carrel connects as, and its database. It owns the database and nothing else: it is no superuser, so a query that
# somebody smuggles in cannot run programs or read files of the database server. The image of PostgreSQL runs this once, when it makes its
# data folder. Owners may create the extensions pg_trgm and unaccent, which PostgreSQL marks as trusted.
# APP_ROLE (default: carrel) and APP_PASSWORD name the role; POSTGRES_USER is the superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --no-psqlrc --username="$POSTGRES_USER" --dbname=postgres \
  --set=role="${APP_ROLE:-carrel}" --set=password="$APP_PASSWORD" <<'SQL'
CREATE ROLE :"role" LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE :"role" OWNER :"role";
REVOKE ALL ON DATABASE :"role" FROM PUBLIC;
SQL
