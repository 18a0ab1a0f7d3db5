CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Pseudonyms of a database that is in use were computed with SESSION_SECRET: the first start keeps that secret as their key.
INSERT INTO "server_keys" ("name") SELECT 'pseudonyms' WHERE EXISTS (SELECT 1 FROM "users");
