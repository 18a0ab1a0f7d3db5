CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Lower case without accents. PostgreSQL declares unaccent() STABLE because its dictionary can be replaced. This function
-- names a fixed dictionary, so it can be IMMUTABLE and used in an index.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
--> statement-breakpoint
-- Folded text without punctuation, so that text and query are split into the same words. Without it the parser keeps
-- "j.k" as one word and reads "-22" as a number. Only ASCII and typographic signs are listed, because the classes of
-- other letters depend on the locale of the database.
CREATE FUNCTION plain_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT regexp_replace(public.fold(value), '[\s!-/:-@\[-`{-~‘’“”–—]+', ' ', 'g') $$;
--> statement-breakpoint
-- The words of a text for the index: initials, and parts joined by hyphens or apostrophes, both apart and together
-- ("J.K. Rowling" also as "jk", "Catch-22" also as "catch22", "Ender's" also as "enders").
CREATE FUNCTION index_words(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.plain_words(regexp_replace(regexp_replace(regexp_replace(public.fold(value),
    '(^|[\s(,;])([a-z])\. ?([a-z])\.(?: ?([a-z])\.)?', '\1\2 \3 \4 \2\3\4 ', 'g'),
    '([a-z0-9]+)-([a-z0-9]+)', '\1\2 \1 \2', 'g'),
    '([a-z0-9]+)[''’ʼ]([a-z0-9]+)', '\1\2 \1 \2', 'g')) $$;
--> statement-breakpoint
-- A folded title for titles that are, or begin with, the typed text: without its leading article and a series in brackets
-- at its end, "Dune (Dune, #1)", and with words joined at an apostrophe as a search does. An index row holds at most a third
-- of a page, so that only the beginning of a very long title counts.
CREATE FUNCTION title_words(title text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT left(btrim(public.plain_words(regexp_replace(regexp_replace(regexp_replace(
    btrim(public.fold(left(title, 200))), '(.)\s*\([^()]*\)$', '\1'),
    '^(the|an|a|le|la|les|un|une|des)\s+', ''),
    '([a-z0-9])[''’ʼ]([a-z0-9])', '\1\2', 'g'))), 200) $$;
--> statement-breakpoint
-- The facet values of a product (CAT-13), from its own columns and from what other tables say about it. The years before
-- 2000 form two ranges, the others one for each decade.
CREATE FUNCTION facets_of(product_type text, language text, publish_year integer, lowest_price_cents integer, parts text[])
  RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT array_remove(ARRAY[
    'type:' || product_type,
    'language:' || lower(split_part(language, '-', 1)),
    'year:' || CASE WHEN publish_year >= 2000 THEN publish_year / 10 * 10 WHEN publish_year >= 1900 THEN 1900
      WHEN publish_year IS NOT NULL THEN 0 END,
    'price:' || CASE WHEN lowest_price_cents = 0 THEN 'free' WHEN lowest_price_cents < 1000 THEN 'under-10'
      WHEN lowest_price_cents < 2500 THEN '10-25' WHEN lowest_price_cents < 5000 THEN '25-50'
      WHEN lowest_price_cents < 10000 THEN '50-100' WHEN lowest_price_cents IS NOT NULL THEN 'over-100' END
  ], NULL) || parts $$;
--> statement-breakpoint
CREATE TABLE "adopted_books" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "adopted_books_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section_id" bigint NOT NULL,
	"isbn13" text NOT NULL,
	"product_id" bigint,
	"title" text,
	"author" text,
	"is_required" boolean DEFAULT true NOT NULL,
	"price_cents" integer,
	"currency" text,
	"import_source" text,
	CONSTRAINT "adopted_books_once" UNIQUE("section_id","isbn13")
);
--> statement-breakpoint
CREATE TABLE "adoptions" (
	"section_id" bigint PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"is_none_required" boolean DEFAULT false NOT NULL,
	"copied_from_id" bigint,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"code" text NOT NULL,
	"url" text,
	"is_sso" boolean DEFAULT false NOT NULL,
	"user_id" bigint,
	"subscription_id" bigint,
	"obtained_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"batch_id" bigint,
	CONSTRAINT "access_codes_once" UNIQUE("product_id","code"),
	CONSTRAINT "access_codes_person" UNIQUE("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"section_id" bigint,
	"order_line_id" bigint,
	"source" text NOT NULL,
	"format" text DEFAULT 'digital' NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"provided_until" timestamp with time zone,
	"is_section_code_confirmed" boolean DEFAULT false NOT NULL,
	"classroom_section_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_batches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"name" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redeem_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"product_id" bigint NOT NULL,
	"duration_days" integer,
	"expires_at" timestamp with time zone,
	"redeemed_by" bigint,
	"redeemed_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"batch_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redeem_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"asset_id" bigint,
	"member_id" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"address" text NOT NULL,
	"device_id" text,
	"is_success" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"storage_path" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_samples" (
	"file_id" bigint PRIMARY KEY NOT NULL,
	"percent" double precision NOT NULL,
	"source_sha256" text NOT NULL,
	"storage_path" text,
	"size_bytes" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_links" (
	"product_id" bigint NOT NULL,
	"extension" text NOT NULL,
	"url" text NOT NULL,
	"import_id" bigint,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	CONSTRAINT "book_links_product_id_extension_pk" PRIMARY KEY("product_id","extension")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"change" jsonb NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bulk_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"label" text NOT NULL,
	"version" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" jsonb,
	"result" text,
	CONSTRAINT "bulk_rows_once" UNIQUE("bulk_id","subject_id")
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cart_id" bigint NOT NULL,
	"offering_id" bigint NOT NULL,
	"course_id" text DEFAULT '' NOT NULL,
	"format" text NOT NULL,
	"seen_price_cents" integer,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_key" UNIQUE("cart_id","offering_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "carts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"visitor_id" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_at" timestamp with time zone,
	CONSTRAINT "carts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "carts_visitor_id_unique" UNIQUE("visitor_id"),
	CONSTRAINT "carts_one_owner" CHECK (num_nonnulls("carts"."user_id", "carts"."visitor_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"title" text NOT NULL,
	"url_slug" text NOT NULL,
	CONSTRAINT "categories_url_slug_unique" UNIQUE("url_slug")
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"department" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"folded_code" text GENERATED ALWAYS AS (regexp_replace(fold(department || number), '[^a-z0-9]', '', 'g')) STORED,
	"name_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold(name))) STORED,
	CONSTRAINT "courses_number" UNIQUE("organization_id","department","number")
);
--> statement-breakpoint
CREATE TABLE "opt_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opt_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"receipt_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"member_id" bigint NOT NULL,
	"opt_status" text NOT NULL,
	"selected_reason" integer,
	"message" text,
	"charge_cents" integer,
	"deadline_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opt_changes_receipt_id_unique" UNIQUE("receipt_id")
);
--> statement-breakpoint
CREATE TABLE "section_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text DEFAULT 'student' NOT NULL,
	"opt_status" text DEFAULT 'no_opt' NOT NULL,
	"can_update_opt_status" boolean DEFAULT false NOT NULL,
	"is_course_fee" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"left_at" timestamp with time zone,
	"import_source" text,
	"is_overridden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "section_members_once" UNIQUE("section_id","user_id"),
	CONSTRAINT "section_members_left" CHECK (("section_members"."status" = 'active') = ("section_members"."left_at" is null))
);
--> statement-breakpoint
CREATE TABLE "section_products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"additional_product_id" bigint,
	"position" integer DEFAULT 1 NOT NULL,
	"lti_passthrough" integer,
	"access_required" boolean DEFAULT true NOT NULL,
	"is_link_enabled" boolean DEFAULT false NOT NULL,
	"should_hide_code" boolean DEFAULT false NOT NULL,
	"calc_should_hide_code" boolean,
	"show_redeem" boolean DEFAULT false NOT NULL,
	"calc_redemption_url" text,
	"shelf_instructions" text,
	"is_physical_digital_choice" boolean DEFAULT false NOT NULL,
	"is_continuation" boolean DEFAULT false NOT NULL,
	"courseware_pricing_id" text,
	"course_fee_cents" integer,
	"is_required" boolean DEFAULT true NOT NULL,
	"import_source" text,
	CONSTRAINT "section_products_once" UNIQUE("section_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"course_id" bigint NOT NULL,
	"rs_course_id" text NOT NULL,
	"name" text NOT NULL,
	"number" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"add_drop_date" date,
	"time_zone" text NOT NULL,
	"course_type" text DEFAULT 'inclusive_access' NOT NULL,
	"disable_auto_provisioning" boolean DEFAULT false NOT NULL,
	"opting_method" text DEFAULT 'no_opt' NOT NULL,
	"is_course_fee" boolean DEFAULT false NOT NULL,
	"section_code" text,
	"term_id" bigint,
	"dropped_at" timestamp with time zone,
	"overridden_fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "sections_rs_course_id_unique" UNIQUE("rs_course_id"),
	CONSTRAINT "sections_section_code_unique" UNIQUE("section_code")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"add_drop_date" date,
	"overridden_fields" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "terms_code" UNIQUE("organization_id","code")
);
--> statement-breakpoint
CREATE TABLE "cover_links" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"import_id" bigint,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	"due_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"cover_image" text
);
--> statement-breakpoint
CREATE TABLE "database_epoch" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "database_epoch_one_row" CHECK ("database_epoch"."is_only")
);
--> statement-breakpoint
CREATE TABLE "external_ids" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "external_ids_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"source" text NOT NULL,
	"entity" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"user_id" bigint,
	"section_id" bigint,
	"course_id" bigint,
	"term_id" bigint,
	CONSTRAINT "external_ids_one_row" CHECK (num_nonnulls("external_ids"."user_id", "external_ids"."section_id", "external_ids"."course_id", "external_ids"."term_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "unmatched_people" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unmatched_people_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"claims" jsonb NOT NULL,
	"message" text,
	"asked_at" timestamp with time zone,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unmatched_people_once" UNIQUE("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" uuid NOT NULL,
	"caller" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text NOT NULL,
	"subject" text,
	"answer_status" integer,
	"answer_body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "idempotency_keys_caller_key_pk" PRIMARY KEY("caller","key")
);
--> statement-breakpoint
CREATE TABLE "import_candidates" (
	"import_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "import_candidates_import_id_entity_key_pk" PRIMARY KEY("import_id","entity","key")
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"entity" text NOT NULL,
	"action" text NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"overridden" jsonb,
	"row_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"file" text,
	"line" integer,
	"state" text DEFAULT 'planned' NOT NULL,
	CONSTRAINT "import_changes_once" UNIQUE("import_id","entity","key")
);
--> statement-breakpoint
CREATE TABLE "import_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"folder" text NOT NULL,
	"profile" text NOT NULL,
	"source" text NOT NULL,
	"options" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "import_feeds_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"severity" text NOT NULL,
	"file" text NOT NULL,
	"line" integer,
	"field" text,
	"code" text NOT NULL,
	"params" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	"file" text NOT NULL,
	"line" integer NOT NULL,
	CONSTRAINT "import_rows_import_id_entity_key_pk" PRIMARY KEY("import_id","entity","key")
);
--> statement-breakpoint
CREATE TABLE "import_terms" (
	"import_id" bigint NOT NULL,
	"term_id" bigint NOT NULL,
	CONSTRAINT "import_terms_import_id_term_id_pk" PRIMARY KEY("import_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"profile" text NOT NULL,
	"source" text NOT NULL,
	"mode" text NOT NULL,
	"options" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"file_path" text,
	"file_sha256" text NOT NULL,
	"status" text NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"progress_done" integer DEFAULT 0 NOT NULL,
	"progress_total" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"feed_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"previewed_at" timestamp with time zone,
	"applied_by" bigint,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quarantined_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"path" text,
	"size_bytes" bigint NOT NULL,
	"code" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"organization_id" bigint,
	"payload" jsonb NOT NULL,
	"dedupe_key" text,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"leased_by" text,
	"leased_until" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" jsonb NOT NULL,
	"sealed_private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_tools" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "launch_tools_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"link_version" text NOT NULL,
	"passthrough" integer,
	"client_id" text NOT NULL,
	"deployment_id" text DEFAULT '1' NOT NULL,
	"login_url" text,
	"launch_url" text NOT NULL,
	"redirect_urls" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_secret" text,
	"is_told_who" boolean DEFAULT true NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "launch_tools_passthrough_unique" UNIQUE("passthrough"),
	CONSTRAINT "launch_tools_client_id_unique" UNIQUE("client_id")
);
--> statement-breakpoint
CREATE TABLE "launches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"tool_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"section_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"nonce" text,
	CONSTRAINT "launches_nonce" UNIQUE("tool_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "product_launches" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"tool_id" bigint NOT NULL,
	"target_url" text,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stand_in_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_contexts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_contexts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"platform_id" bigint NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"label" text NOT NULL,
	"title" text NOT NULL,
	"sourced_id" text,
	"section_id" bigint,
	"launched_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_contexts_once" UNIQUE("platform_id","deployment_id","context_id")
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"state" text PRIMARY KEY NOT NULL,
	"platform_id" bigint NOT NULL,
	"nonce" text NOT NULL,
	"browser_hash" text NOT NULL,
	"message" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_platforms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployment_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"auth_url" text,
	"keys_url" text,
	"token_url" text,
	"audience" text,
	"claim" text,
	"kind" text,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lti_platforms_once" UNIQUE("organization_id","issuer","client_id"),
	CONSTRAINT "lti_platforms_claim" CHECK (("lti_platforms"."claim" is null) = ("lti_platforms"."kind" is null)),
	CONSTRAINT "lti_platforms_complete" CHECK (not "lti_platforms"."is_enabled" or ("lti_platforms"."auth_url" is not null and "lti_platforms"."keys_url" is not null))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"request_key" text NOT NULL,
	"origin" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"sent_to" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_request" UNIQUE("user_id","kind","request_key")
);
--> statement-breakpoint
CREATE TABLE "channel_availabilities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_availabilities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"channel_type" text NOT NULL,
	"availability_status" text NOT NULL,
	"alternative_offering_types" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_cds" boolean DEFAULT false NOT NULL,
	CONSTRAINT "channel_availabilities_once" UNIQUE("product_id","channel_type")
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offerings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"tenure" text NOT NULL,
	"price_cents" integer,
	"combo_price_cents" integer,
	"currency_code" char(3) DEFAULT 'USD' NOT NULL,
	"description" text NOT NULL,
	"terms" text,
	"duration_days" integer,
	"show_print_option" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "offerings_source" UNIQUE("product_id","source_key")
);
--> statement-breakpoint
CREATE TABLE "embedded_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency_code" char(3) NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embedded_payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"offering_id" bigint NOT NULL,
	"course_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"tenure" text NOT NULL,
	"description" text NOT NULL,
	"duration_days" integer,
	"price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"origin" text DEFAULT 'cart' NOT NULL,
	"course_id" text,
	"currency_code" char(3) DEFAULT 'USD' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"platform_fee_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"receipt_number" text,
	"payment_description" text,
	"shipping_address" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "orders_receipt_number_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"gateway" text NOT NULL,
	"gateway_payment_id" text,
	"wallet_kind" text,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency_code" char(3) DEFAULT 'USD' NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "payments_gateway_payment_id_unique" UNIQUE("gateway_payment_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" bigint NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"is_platform_fee_enabled" boolean NOT NULL,
	"platform_fee_cents" integer NOT NULL,
	"platform_fee_threshold_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"message_en" text NOT NULL,
	"message_fr" text,
	"link" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "features" (
	"name" text PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"is_on_for_all" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_features" (
	"organization_id" bigint NOT NULL,
	"feature" text NOT NULL,
	CONSTRAINT "organization_features_once" UNIQUE("organization_id","feature")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organizations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"is_cds_enabled" boolean DEFAULT false NOT NULL,
	"is_follett_org" boolean DEFAULT false NOT NULL,
	"direct_sales_enabled" boolean DEFAULT false NOT NULL,
	"buy_on_vitalsource" boolean DEFAULT false NOT NULL,
	"show_vs_modal" boolean DEFAULT false NOT NULL,
	"vs_redirect_url" text,
	"rental_return_days" integer DEFAULT 7 NOT NULL,
	"contact_name" text,
	"phone_number" text,
	"email_address" text,
	"handoff_url" text,
	CONSTRAINT "organizations_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "white_labels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "white_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"title" text NOT NULL,
	"fqdn" text NOT NULL,
	"label_logo" text,
	"brand_color" text,
	"brand_contrast_color" text,
	"support_link" text,
	"help_link" text,
	"privacy_notice_link" text,
	"terms_of_use_link" text,
	"refund_policy_link" text,
	"accessibility_link" text,
	"allow_ecommerce" boolean DEFAULT true NOT NULL,
	"has_label_site" boolean DEFAULT false NOT NULL,
	"show_ecommerce" boolean DEFAULT true NOT NULL,
	"hide_browse_all" boolean DEFAULT false NOT NULL,
	"is_campus_store" boolean DEFAULT false NOT NULL,
	"is_follett_org" boolean DEFAULT false NOT NULL,
	"is_cds_enabled" boolean DEFAULT false NOT NULL,
	"is_mtc_enabled_site" boolean DEFAULT false NOT NULL,
	"buy_on_vitalsource" boolean DEFAULT false NOT NULL,
	"show_vs_modal" boolean DEFAULT false NOT NULL,
	"vs_redirect_url" text,
	"menu_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"access_product_requests" boolean DEFAULT false NOT NULL,
	"allowed_language_codes" text[],
	"channel_type" text DEFAULT 'retail' NOT NULL,
	CONSTRAINT "white_labels_fqdn_unique" UNIQUE("fqdn"),
	CONSTRAINT "white_labels_languages" CHECK ("white_labels"."allowed_language_codes" <@ array['en', 'fr-CA'] and cardinality("white_labels"."allowed_language_codes") > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"order_id" bigint NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_attempts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eula_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eula_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_once" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"visitor_id" uuid,
	"data" jsonb NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_features" (
	"user_id" bigint NOT NULL,
	"feature" text NOT NULL,
	CONSTRAINT "user_features_once" UNIQUE("user_id","feature")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"organization_id" bigint,
	"language_code" text,
	"navigation_flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"must_accept_eula" boolean DEFAULT false NOT NULL,
	"eula_accepted_at" timestamp with time zone,
	"demonstration_note" text,
	"demonstration_note_fr" text,
	"import_source" text,
	"overridden_fields" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login")
);
--> statement-breakpoint
CREATE TABLE "person_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"subject" text NOT NULL,
	"origin" text,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_items" (
	"collection_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_items_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "named_products" (
	"product_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"isbn" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "named_products_product_id_relation_isbn_pk" PRIMARY KEY("product_id","relation","isbn")
);
--> statement-breakpoint
CREATE TABLE "product_contributors" (
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"role" text DEFAULT 'author' NOT NULL,
	"name" text NOT NULL,
	"is_corporate" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_contributors_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_features" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"name" text NOT NULL,
	"detail" text,
	"url" text,
	CONSTRAINT "product_features_position" UNIQUE("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "product_identifiers" (
	"product_id" bigint NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"bare" text GENERATED ALWAYS AS (upper(regexp_replace(value, '[^0-9A-Za-z]', '', 'g'))) STORED,
	CONSTRAINT "product_identifiers_product_id_type_pk" PRIMARY KEY("product_id","type")
);
--> statement-breakpoint
CREATE TABLE "product_subjects" (
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"scheme" text NOT NULL,
	"code" text NOT NULL,
	"heading" text,
	"is_main" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_subjects_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_type" text NOT NULL,
	"record_reference" text,
	"name" text NOT NULL,
	"subtitle" text,
	"sort_name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"description_language" text,
	"other_descriptions" jsonb,
	"thumbnail_image" text,
	"cover_image" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"territory" jsonb,
	"imprint" text,
	"publisher" text,
	"published_on" text,
	"publish_year" integer,
	"language" text,
	"num_pages" integer,
	"edition" text,
	"product_file_type" text,
	"supplier_item_id" text,
	"course_title" text,
	"school_title" text,
	"website_url" text,
	"study_tools_url" text,
	"offline_percent" double precision,
	"copy_percentage" double precision,
	"print_allowance_percent" double precision,
	"sample_percent" double precision,
	"feed_sample_percent" double precision,
	"has_feature_printing" boolean DEFAULT false NOT NULL,
	"feature_printing_title" text,
	"has_text_to_speech" boolean DEFAULT false NOT NULL,
	"redemption_url" text,
	"is_url_access_code" boolean DEFAULT false NOT NULL,
	"is_codeless" boolean DEFAULT false NOT NULL,
	"access_url" text,
	"is_physical_digital_choice" boolean DEFAULT false NOT NULL,
	"is_continuation" boolean DEFAULT false NOT NULL,
	"is_backordered" boolean DEFAULT false NOT NULL,
	"shelf_instructions" text,
	"special_services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sold_channels" text[],
	"sales_count" integer DEFAULT 0 NOT NULL,
	"adoption_count" integer DEFAULT 0 NOT NULL,
	"popularity_band" smallint DEFAULT 5 NOT NULL,
	"primed_sales" integer DEFAULT 0 NOT NULL,
	"primed_adoptions" integer DEFAULT 0 NOT NULL,
	"authors_text" text DEFAULT '' NOT NULL,
	"keywords_text" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', index_words(name || ' ' || coalesce(subtitle, ''))), 'A')
        || setweight(to_tsvector('simple', index_words(authors_text)), 'B')
        || setweight(to_tsvector('simple', index_words(keywords_text)), 'C')
        || setweight(to_tsvector('simple', index_words(left(description, 4000))), 'D')) STORED,
	"title_text" text GENERATED ALWAYS AS (title_words(name)) STORED,
	"lowest_price_cents" integer,
	"facet_parts" text[] DEFAULT '{}' NOT NULL,
	"facets" text[] GENERATED ALWAYS AS (facets_of(product_type, language, publish_year, lowest_price_cents, facet_parts)) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_record_reference_unique" UNIQUE("record_reference")
);
--> statement-breakpoint
CREATE TABLE "related_products" (
	"product_id" bigint NOT NULL,
	"related_product_id" bigint NOT NULL,
	"relation" text NOT NULL,
	CONSTRAINT "related_products_product_id_related_product_id_relation_pk" PRIMARY KEY("product_id","related_product_id","relation")
);
--> statement-breakpoint
CREATE TABLE "reading_answers" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"field" text NOT NULL,
	"values" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_answers_user_id_product_id_field_pk" PRIMARY KEY("user_id","product_id","field")
);
--> statement-breakpoint
CREATE TABLE "reading_marks" (
	"user_id" bigint NOT NULL,
	"id" uuid NOT NULL,
	"product_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"locator" text NOT NULL,
	"progress" double precision NOT NULL,
	"label" text NOT NULL,
	"quote" text NOT NULL,
	"note" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"revision" bigint DEFAULT 0 NOT NULL,
	"conflict_with" uuid,
	"conflict_other_at" timestamp with time zone,
	CONSTRAINT "reading_marks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading_places" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"locator" text NOT NULL,
	"progress" double precision NOT NULL,
	"label" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_at" double precision,
	CONSTRAINT "reading_places_user_id_product_id_device_id_pk" PRIMARY KEY("user_id","product_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "reading_styles" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"theme" text NOT NULL,
	"text_size" integer NOT NULL,
	"spacing" text NOT NULL,
	"font" text NOT NULL,
	"flow" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reading_styles_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "reading_uses" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"copied" bigint DEFAULT 0 NOT NULL,
	"printed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reading_uses_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"gateway_dispute_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_gateway_dispute_id_unique" UNIQUE("gateway_dispute_id")
);
--> statement-breakpoint
CREATE TABLE "embedded_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_once" UNIQUE("refund_id","order_line_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"request_key" text NOT NULL,
	"status" text DEFAULT 'starting' NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"gateway_refund_id" text,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_request" UNIQUE("order_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"user_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"offering_id" bigint,
	"course_id" text,
	"format" text,
	CONSTRAINT "saved_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "saved_lists" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text,
	"claim" text,
	"kind" text,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_providers_once" UNIQUE("organization_id","issuer","client_id"),
	CONSTRAINT "sign_in_providers_claim" CHECK (("sign_in_providers"."claim" is null) = ("sign_in_providers"."kind" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"organization_id" bigint,
	"actor_id" bigint,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"batch_id" bigint DEFAULT nullif(current_setting('carrel.batch', true), '')::bigint
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint,
	"user_id" bigint NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "staff_roles_once" UNIQUE NULLS NOT DISTINCT("organization_id","user_id","role")
);
--> statement-breakpoint
ALTER TABLE "adopted_books" ADD CONSTRAINT "adopted_books_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adopted_books" ADD CONSTRAINT "adopted_books_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_copied_from_id_sections_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_classroom_section_id_sections_id_fk" FOREIGN KEY ("classroom_section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_section_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."section_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_files" ADD CONSTRAINT "book_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_samples" ADD CONSTRAINT "book_samples_file_id_book_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."book_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_links" ADD CONSTRAINT "book_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_links" ADD CONSTRAINT "book_links_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_rows" ADD CONSTRAINT "bulk_rows_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_changes" ADD CONSTRAINT "opt_changes_member_id_section_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."section_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_additional_product_id_products_id_fk" FOREIGN KEY ("additional_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_links" ADD CONSTRAINT "cover_links_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cover_links" ADD CONSTRAINT "cover_links_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_ids" ADD CONSTRAINT "external_ids_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_people" ADD CONSTRAINT "unmatched_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_people" ADD CONSTRAINT "unmatched_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_people" ADD CONSTRAINT "unmatched_people_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_candidates" ADD CONSTRAINT "import_candidates_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_feeds" ADD CONSTRAINT "import_feeds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_terms" ADD CONSTRAINT "import_terms_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_terms" ADD CONSTRAINT "import_terms_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_feed_id_import_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."import_feeds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quarantined_files" ADD CONSTRAINT "quarantined_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_tool_id_launch_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."launch_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_launches" ADD CONSTRAINT "product_launches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_launches" ADD CONSTRAINT "product_launches_tool_id_launch_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."launch_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_availabilities" ADD CONSTRAINT "channel_availabilities_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_features" ADD CONSTRAINT "organization_features_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_features" ADD CONSTRAINT "organization_features_feature_features_name_fk" FOREIGN KEY ("feature") REFERENCES "public"."features"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "white_labels" ADD CONSTRAINT "white_labels_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_features" ADD CONSTRAINT "user_features_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_features" ADD CONSTRAINT "user_features_feature_features_name_fk" FOREIGN KEY ("feature") REFERENCES "public"."features"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_collection_id_products_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_items" ADD CONSTRAINT "collection_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "named_products" ADD CONSTRAINT "named_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_contributors" ADD CONSTRAINT "product_contributors_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_identifiers" ADD CONSTRAINT "product_identifiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subjects" ADD CONSTRAINT "product_subjects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_products" ADD CONSTRAINT "related_products_related_product_id_products_id_fk" FOREIGN KEY ("related_product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_answers" ADD CONSTRAINT "reading_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_answers" ADD CONSTRAINT "reading_answers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_styles" ADD CONSTRAINT "reading_styles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_styles" ADD CONSTRAINT "reading_styles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_uses" ADD CONSTRAINT "reading_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_uses" ADD CONSTRAINT "reading_uses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_saved_lists_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."saved_lists"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_lists" ADD CONSTRAINT "saved_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_providers" ADD CONSTRAINT "sign_in_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adopted_books_isbn" ON "adopted_books" USING btree ("isbn13");--> statement-breakpoint
CREATE INDEX "adopted_books_product" ON "adopted_books" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "access_codes_batch" ON "access_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "access_codes_by_code" ON "access_codes" USING btree ("batch_id","code","id");--> statement-breakpoint
CREATE INDEX "access_codes_by_use" ON "access_codes" USING btree ("batch_id",coalesce("obtained_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "access_codes_by_last_use" ON "access_codes" USING btree ("batch_id",coalesce("obtained_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "access_codes_free" ON "access_codes" USING btree ("product_id","id") WHERE "access_codes"."user_id" is null;--> statement-breakpoint
CREATE INDEX "assets_by_date" ON "assets" USING btree ("user_id","acquired_at");--> statement-breakpoint
CREATE INDEX "assets_pull" ON "assets" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "assets_product" ON "assets" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_once" ON "assets" USING btree ("user_id","product_id","format") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "code_batches_product" ON "code_batches" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redeem_codes_product" ON "redeem_codes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redeem_codes_batch" ON "redeem_codes" USING btree ("batch_id","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_by_code" ON "redeem_codes" USING btree ("batch_id","code","id");--> statement-breakpoint
CREATE INDEX "redeem_codes_by_use" ON "redeem_codes" USING btree ("batch_id",coalesce("redeemed_at", 'infinity'),"id");--> statement-breakpoint
CREATE INDEX "redeem_codes_by_last_use" ON "redeem_codes" USING btree ("batch_id",coalesce("redeemed_at", '-infinity'),"id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "subscriptions_member" ON "subscriptions" USING btree ("member_id","product_id");--> statement-breakpoint
CREATE INDEX "attempts_subject" ON "attempts" USING btree ("kind","subject","attempted_at");--> statement-breakpoint
CREATE INDEX "attempts_address" ON "attempts" USING btree ("kind","address","attempted_at");--> statement-breakpoint
CREATE INDEX "book_files_product" ON "book_files" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "book_links_due" ON "book_links" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "book_links_import" ON "book_links" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "bulk_rows_outcome" ON "bulk_rows" USING btree ("bulk_id","outcome","result","id");--> statement-breakpoint
CREATE INDEX "cart_items_offering" ON "cart_items" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "categories_below" ON "categories" USING btree ("url_slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "courses_by_folded_code" ON "courses" USING btree ("folded_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "courses_by_name_words" ON "courses" USING gin ("name_words");--> statement-breakpoint
CREATE INDEX "opt_changes_member" ON "opt_changes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "section_members_user" ON "section_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "section_products_product" ON "section_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sections_course" ON "sections" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "sections_term" ON "sections" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "cover_links_due" ON "cover_links" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "cover_links_import" ON "cover_links" USING btree ("import_id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_ids_key" ON "external_ids" USING btree ("organization_id","source","entity","value") WHERE "external_ids"."kind" = 'sis_id';--> statement-breakpoint
CREATE INDEX "external_ids_value" ON "external_ids" USING btree ("organization_id","entity","kind","value");--> statement-breakpoint
CREATE INDEX "external_ids_user" ON "external_ids" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "external_ids_section" ON "external_ids" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "external_ids_course" ON "external_ids" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "external_ids_term" ON "external_ids" USING btree ("term_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_changes_order" ON "import_changes" USING btree ("import_id","step","id");--> statement-breakpoint
CREATE INDEX "import_feeds_organization" ON "import_feeds" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "import_problems_import" ON "import_problems" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "imports_organization" ON "imports" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("organization_id","file_sha256");--> statement-breakpoint
CREATE INDEX "imports_feed" ON "imports" USING btree ("feed_id","id");--> statement-breakpoint
CREATE INDEX "quarantined_files_import" ON "quarantined_files" USING btree ("import_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_dedupe" ON "jobs" USING btree ("dedupe_key") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE "jobs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "launches_expiry" ON "launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_contexts_section" ON "lti_contexts" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "lti_launches_expiry" ON "lti_launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_order" ON "mails" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "offerings_on_sale" ON "offerings" USING btree ("product_id","price_cents");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_receipt" ON "orders" USING gin ("receipt_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "shipments_line" ON "shipments" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "banners_active" ON "banners" USING btree ("is_active");--> statement-breakpoint
CREATE INDEX "payment_attempts_user" ON "payment_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_address" ON "payment_attempts" USING btree ("address","attempted_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("organization_id",lower("last_name" || ' ' || "first_name" || ' ' || "login"),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (("first_name" || ' ' || "last_name" || ' ' || "login" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "person_changes_since" ON "person_changes" USING btree ("user_id","transaction");--> statement-breakpoint
CREATE INDEX "collection_items_product" ON "collection_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "named_products_isbn" ON "named_products" USING btree ("isbn");--> statement-breakpoint
CREATE INDEX "product_identifiers_bare" ON "product_identifiers" USING btree ("bare");--> statement-breakpoint
CREATE INDEX "product_subjects_products" ON "product_subjects" USING btree ("scheme","code","product_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector","facets",(array["popularity_band"]));--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id","sold_channels") WHERE "products"."is_active" and not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sales_count","id","popularity_band");--> statement-breakpoint
CREATE INDEX "products_counted" ON "products" USING btree ("id") WHERE "products"."sales_count" <> "products"."primed_sales" or "products"."adoption_count" <> "products"."primed_adoptions";--> statement-breakpoint
CREATE INDEX "products_by_adoptions" ON "products" USING btree ("adoption_count","id");--> statement-breakpoint
CREATE INDEX "products_by_title_text" ON "products" USING btree ("title_text" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ((coalesce("lowest_price_cents", 2147483647)),"id");--> statement-breakpoint
CREATE INDEX "products_by_falling_price" ON "products" USING btree ((coalesce("lowest_price_cents", -1)),"id");--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ((coalesce("published_on", '')),"id");--> statement-breakpoint
CREATE INDEX "related_products_other_way" ON "related_products" USING btree ("related_product_id");--> statement-breakpoint
CREATE INDEX "reading_marks_pull" ON "reading_marks" USING btree ("user_id","product_id","revision");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "embedded_refunds_payment" ON "embedded_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_lines_line" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "saved_items_offering" ON "saved_items" USING btree ("offering_id");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_organization" ON "audit_log" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_search" ON "audit_log" USING gin (("actor_name" || ' ' || "action" || ' ' || coalesce("reason", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_batch" ON "audit_log" USING btree ("batch_id","id") WHERE "audit_log"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "staff_roles_user" ON "staff_roles" USING btree ("user_id");
--> statement-breakpoint
INSERT INTO "database_epoch" DEFAULT VALUES;
--> statement-breakpoint
CREATE SEQUENCE asset_revisions;
--> statement-breakpoint
-- A device pulls the assets whose revision is higher than the highest it has seen. Without the lock, a transaction with a
-- lower revision could commit after a device has read a higher one, and the device would never see that asset. The lock
-- orders all changes of one user's shelf; it is held until the transaction ends.
CREATE FUNCTION next_asset_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('assets', NEW.user_id));
  NEW.revision := nextval('asset_revisions');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER assets_revision BEFORE INSERT OR UPDATE ON assets
  FOR EACH ROW EXECUTE FUNCTION next_asset_revision();
--> statement-breakpoint
CREATE SEQUENCE reading_revisions;
--> statement-breakpoint
-- The lock, which server/reading/lock-reading.ts takes too, makes the changes of one book commit in the order of their
-- numbers, so that no change appears later below a number that a device already has.
CREATE FUNCTION next_reading_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('reading ' || NEW.user_id || ' ' || NEW.product_id, 0));
  NEW.revision := nextval('reading_revisions');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reading_marks_revision BEFORE INSERT OR UPDATE ON reading_marks
  FOR EACH ROW EXECUTE FUNCTION next_reading_revision();
--> statement-breakpoint
-- The dictionary of spelling correction. Words with digits or punctuation stay out: the correction never applies to them.
-- The order prevents deadlocks between two imports that insert the same words.
CREATE FUNCTION add_search_words(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM unnest(words) AS word
  WHERE char_length(word) BETWEEN 3 AND 40 AND word !~ '[[:digit:][:punct:]]'
  ORDER BY word
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Words of title (A), authors (B) and keywords (C). Descriptions (D) are left out: they hold many words that are rarely searched.
CREATE FUNCTION add_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(array(
    SELECT unnest(tsvector_to_array(ts_filter(search_vector, '{a,b,c}'))) FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_added AFTER INSERT ON products REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_product_words();
--> statement-breakpoint
-- Most changes of a product, such as its popularity and its facets, leave its words as they are.
CREATE FUNCTION add_changed_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(array(
    SELECT unnest(tsvector_to_array(ts_filter(written.search_vector, '{a,b,c}')))
    FROM written JOIN previous USING (id) WHERE written.search_vector IS DISTINCT FROM previous.search_vector));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS previous NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_changed_product_words();
--> statement-breakpoint
CREATE FUNCTION add_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_search_words(array(SELECT unnest(tsvector_to_array(to_tsvector('simple', fold(title)))) FROM written));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_words_added AFTER INSERT ON categories REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_category_words();
--> statement-breakpoint
CREATE TRIGGER categories_words_changed AFTER UPDATE ON categories REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION add_category_words();
--> statement-breakpoint
-- Every list filters products by the channels that may sell them. The trigger copies that fact into products.sold_channels,
-- so that a list page does not join channel_availabilities.
CREATE FUNCTION keep_sold_channels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET sold_channels = (
    SELECT CASE WHEN count(*) > 0
      THEN coalesce(array_agg(channel_type ORDER BY channel_type) FILTER (WHERE availability_status = 'available'), '{}') END
    FROM channel_availabilities WHERE product_id = products.id)
  WHERE id IN (OLD.product_id, NEW.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER channel_availabilities_kept AFTER INSERT OR UPDATE OR DELETE ON channel_availabilities
  FOR EACH ROW EXECUTE FUNCTION keep_sold_channels();
--> statement-breakpoint
-- Writes what offerings, accessibility features and categories say about products. The rows are locked first, in order:
-- of two transactions that change offerings of one product, the second then reads what the first has written.
CREATE FUNCTION refresh_facets(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET lowest_price_cents = found.cents, facet_parts = array_remove(found.parts, NULL)
  FROM (
    SELECT p.id, (
      SELECT min(CASE WHEN o.kind = 'combo' THEN coalesce(o.combo_price_cents, o.price_cents) ELSE o.price_cents END)
      FROM offerings o WHERE o.product_id = p.id AND o.is_active
    ) AS cents, array(
      SELECT 'format:' || format COLLATE "C"
      FROM offerings o, unnest(CASE WHEN o.kind = 'combo' THEN ARRAY['digital', 'print'] ELSE ARRAY[o.kind] END) AS format
      WHERE o.product_id = p.id AND o.is_active
      UNION
      SELECT 'subject:' || array_to_string((string_to_array(c.url_slug, '/'))[:depth], '/')
      FROM product_categories m JOIN categories c ON c.id = m.category_id,
        generate_series(1, cardinality(string_to_array(c.url_slug, '/'))) AS depth
      WHERE m.product_id = p.id
      UNION
      SELECT 'accessible:' || CASE
        WHEN f.subcategory = 'Conformance' AND f.name ~ '^(EPUB Accessibility|WCAG|PDF/UA)' THEN 'standard'
        WHEN f.name = 'Screen Reader Friendly' THEN 'screen-reader'
        WHEN f.name IN ('Has alternative text descriptions for images',
          'Information-rich images are described by extended descriptions') THEN 'image-descriptions'
        WHEN f.name LIKE 'Math formulas in accessible format%' THEN 'math'
        WHEN f.name = 'Appearance of the text and page layout can be modified' THEN 'adjustable-text'
        WHEN f.name LIKE 'Page list%' THEN 'page-numbers'
        WHEN f.name IN ('All content is available as prerecorded audio',
          'Prerecorded audio synchronized with text') THEN 'audio'
      END
      FROM product_features f
      WHERE f.product_id = p.id AND f.category = 'accessibility' AND f.detail IS DISTINCT FROM 'No'
      ORDER BY 1
    ) AS parts
    FROM products p WHERE p.id = ANY(ids)
  ) AS found
  WHERE products.id = found.id
    AND (products.lowest_price_cents, products.facet_parts)
      IS DISTINCT FROM (found.cents, array_remove(found.parts, NULL));
END $$;
--> statement-breakpoint
-- An import writes several tables and refreshes the facets of its products once, at the end of its transaction.
CREATE FUNCTION keep_facets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('carrel.facets', true) IS DISTINCT FROM 'later' THEN
    PERFORM refresh_facets(array(SELECT DISTINCT product_id FROM written));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['offerings', 'product_features', 'product_categories'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_facets()', source || '_facets_added', source);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_facets()', source || '_facets_changed', source);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION keep_facets()', source || '_facets_removed', source);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Records a change of some people and tells the copies of the server. Only the response to a change of the cart, the
-- saved list or reading data holds its whole result, so only for these the session of the change is recorded and not told.
CREATE FUNCTION note_changes(people bigint[], changed text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  session_hash text := CASE WHEN changed IN ('cart', 'saved') OR changed LIKE 'reading/%'
    THEN nullif(current_setting('carrel.origin', true), '') END;
  person bigint;
BEGIN
  people := array(SELECT DISTINCT unnest(people));
  IF cardinality(people) = 0 THEN RETURN; END IF;
  INSERT INTO person_changes (user_id, subject, origin) SELECT unnest(people), changed, session_hash;
  IF cardinality(people) > 500 OR people[1] IS NULL THEN
    PERFORM pg_notify('person_changes', jsonb_build_object('subject', changed)::text);
  ELSE
    FOREACH person IN ARRAY people LOOP
      PERFORM pg_notify('person_changes',
        jsonb_strip_nulls(jsonb_build_object('person', person::text, 'subject', changed, 'origin', session_hash))::text);
    END LOOP;
  END IF;
END $$;
--> statement-breakpoint
-- Records changes of a table, statement by statement. `people` is a query of the people who see the rows `written`.
CREATE PROCEDURE note_changes_of(source text, subject text, people text) LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  EXECUTE format('CREATE FUNCTION note_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN PERFORM note_changes(array(%3$s), %2$L); RETURN NULL; END $body$', source, subject, people);
  FOREACH event IN ARRAY array['INSERT', 'UPDATE', 'DELETE'] LOOP
    EXECUTE format('CREATE TRIGGER %1$s_noted_%4$s AFTER %2$s ON %1$s REFERENCING %3$s TABLE AS written
      FOR EACH STATEMENT EXECUTE FUNCTION note_%1$s()',
      source, event, CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, lower(event));
  END LOOP;
END $$;
--> statement-breakpoint
CALL note_changes_of('carts', 'cart', 'SELECT user_id FROM written WHERE user_id IS NOT NULL');
--> statement-breakpoint
CALL note_changes_of('assets', 'shelf', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('section_members', 'sections', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('sections', 'sections',
  'SELECT m.user_id FROM section_members m JOIN written w ON w.id = m.section_id');
--> statement-breakpoint
CALL note_changes_of('section_products', 'sections',
  'SELECT m.user_id FROM section_members m JOIN written w ON w.section_id = m.section_id');
--> statement-breakpoint
CALL note_changes_of('terms', 'sections',
  'SELECT m.user_id FROM section_members m JOIN sections s ON s.id = m.section_id JOIN written w ON w.id = s.term_id');
--> statement-breakpoint
CALL note_changes_of('orders', 'orders', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('shipments', 'orders', 'SELECT o.user_id FROM written w
  JOIN order_lines l ON l.id = w.order_line_id JOIN orders o ON o.id = l.order_id');
--> statement-breakpoint
CALL note_changes_of('refunds', 'orders', 'SELECT o.user_id FROM written w JOIN orders o ON o.id = w.order_id');
--> statement-breakpoint
CALL note_changes_of('user_features', 'account', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('staff_roles', 'account', 'SELECT user_id FROM written');
--> statement-breakpoint
CALL note_changes_of('organization_features', 'account', 'SELECT u.id FROM users u
  JOIN written w ON w.organization_id = u.organization_id');
--> statement-breakpoint
CALL note_changes_of('features', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
CALL note_changes_of('organizations', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
CALL note_changes_of('white_labels', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
CALL note_changes_of('banners', 'site', 'SELECT null::bigint FROM written');
--> statement-breakpoint
DROP PROCEDURE note_changes_of;
--> statement-breakpoint
-- Reading data has one subject per book. Devices write one row at a time.
CREATE FUNCTION note_reading() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM note_changes(array[written.user_id], 'reading/' || written.product_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reading_answers_noted AFTER INSERT OR UPDATE OR DELETE ON reading_answers
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_marks_noted AFTER INSERT OR UPDATE ON reading_marks
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_places_noted AFTER INSERT OR UPDATE OR DELETE ON reading_places
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_styles_noted AFTER INSERT OR UPDATE OR DELETE ON reading_styles
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
CREATE TRIGGER reading_uses_noted AFTER INSERT OR UPDATE OR DELETE ON reading_uses
  FOR EACH ROW EXECUTE FUNCTION note_reading();
--> statement-breakpoint
-- The argument is the column with the person.
CREATE FUNCTION note_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array[(to_jsonb(OLD) ->> TG_ARGV[0])::bigint], 'account');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_noted AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_account('id');
--> statement-breakpoint
CREATE TRIGGER sessions_noted_delete AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION note_account('user_id');
--> statement-breakpoint
CREATE TRIGGER sessions_noted_update AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND OLD.user_id IS DISTINCT FROM NEW.user_id)
  EXECUTE FUNCTION note_account('user_id');
--> statement-breakpoint
-- Tells every device to load its account again. One row asks everybody, however many people there are.
CREATE FUNCTION note_eula_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array[null::bigint], 'account');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER eula_requests_noted AFTER INSERT ON eula_requests
  FOR EACH STATEMENT EXECUTE FUNCTION note_eula_requests();
--> statement-breakpoint
-- Titles and files of products, for the people who own them. The argument is the column with the product.
CREATE FUNCTION note_shelf_details() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM note_changes(array(
    SELECT user_id FROM assets WHERE product_id = (written ->> TG_ARGV[0])::bigint AND deleted_at IS NULL), 'shelf-details');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What the shelf shows of a product. Popularity, which a task updates for many products, is not part of it.
CREATE TRIGGER products_noted AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.name, OLD.subtitle, OLD.authors_text, OLD.thumbnail_image, OLD.cover_image, OLD.edition, OLD.product_file_type,
   OLD.offline_percent, OLD.access_url, OLD.redemption_url, OLD.website_url, OLD.study_tools_url, OLD.shelf_instructions)
  IS DISTINCT FROM
  (NEW.name, NEW.subtitle, NEW.authors_text, NEW.thumbnail_image, NEW.cover_image, NEW.edition, NEW.product_file_type,
   NEW.offline_percent, NEW.access_url, NEW.redemption_url, NEW.website_url, NEW.study_tools_url, NEW.shelf_instructions)
) EXECUTE FUNCTION note_shelf_details('id');
--> statement-breakpoint
CREATE TRIGGER book_files_noted AFTER INSERT OR UPDATE OR DELETE ON book_files
  FOR EACH ROW EXECUTE FUNCTION note_shelf_details('product_id');
--> statement-breakpoint
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array(
    SELECT c.user_id FROM cart_items i JOIN carts c ON c.id = i.cart_id
    WHERE i.offering_id = NEW.id AND c.user_id IS NOT NULL), 'cart');
  PERFORM note_changes(array(SELECT user_id FROM saved_items WHERE offering_id = NEW.id), 'saved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offerings_noted AFTER UPDATE ON offerings FOR EACH ROW WHEN (
  (OLD.price_cents, OLD.combo_price_cents, OLD.is_active) IS DISTINCT FROM
  (NEW.price_cents, NEW.combo_price_cents, NEW.is_active)
) EXECUTE FUNCTION note_price();
--> statement-breakpoint
-- Every change of the list raises its version.
CREATE FUNCTION note_saved_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_changes(array[NEW.user_id], 'saved');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_lists_noted AFTER UPDATE ON saved_lists FOR EACH ROW EXECUTE FUNCTION note_saved_lists();
--> statement-breakpoint
-- Tells every copy of the server that something changed from which public pages are made (SITE-8). PostgreSQL sends equal
-- notifications of one transaction once.
CREATE FUNCTION note_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY array['book_files', 'categories', 'channel_availabilities', 'collection_items', 'courses',
    'offerings', 'organizations', 'product_categories', 'product_contributors', 'product_identifiers', 'product_subjects',
    'products', 'search_words', 'section_products', 'sections', 'store_settings', 'white_labels']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %1$I
      FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue()', source);
  END LOOP;
END $$;
--> statement-breakpoint
-- A page shows whether a product has codes, and not which of them are used.
CREATE TRIGGER redeem_codes_catalogue AFTER INSERT OR DELETE OR TRUNCATE ON redeem_codes
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
-- The page of a product says whether courseware opens with a code or by a tool (LAUNCH-7), and not which codes are used.
CREATE TRIGGER product_launches_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_launches
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER launch_tools_catalogue AFTER UPDATE OR DELETE OR TRUNCATE ON launch_tools
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
--> statement-breakpoint
CREATE TRIGGER access_codes_catalogue AFTER INSERT OR DELETE OR TRUNCATE ON access_codes
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue();
