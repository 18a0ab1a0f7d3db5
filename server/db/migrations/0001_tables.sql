CREATE TABLE "access_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"code" text NOT NULL,
	"url" text,
	"is_sso" boolean DEFAULT false NOT NULL,
	"user_id" bigint,
	"subscription_id" bigint,
	"obtained_at" timestamp with time zone,
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
	"is_section_code_confirmed" boolean DEFAULT false NOT NULL,
	"classroom_section_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"revision" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "book_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"extension" text NOT NULL,
	"storage_path" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL
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
CREATE TABLE "code_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"is_success" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"organization_id" bigint NOT NULL,
	"department" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
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
	CONSTRAINT "section_members_once" UNIQUE("section_id","user_id")
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
	"section_code" text,
	CONSTRAINT "sections_rs_course_id_unique" UNIQUE("rs_course_id"),
	CONSTRAINT "sections_section_code_unique" UNIQUE("section_code")
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
CREATE TABLE "credentials" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"login" text NOT NULL,
	"address" text NOT NULL,
	"is_success" boolean NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_login_unique" UNIQUE("login")
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
	"authors_text" text DEFAULT '' NOT NULL,
	"keywords_text" text DEFAULT '' NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', fold(name || ' ' || coalesce(subtitle, ''))), 'A')
        || setweight(to_tsvector('simple', fold(authors_text)), 'B')
        || setweight(to_tsvector('simple', fold(keywords_text)), 'C')
        || setweight(to_tsvector('simple', fold(left(description, 4000))), 'D')) STORED,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(subtitle, '') || ' ' || authors_text)) STORED,
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_classroom_section_id_sections_id_fk" FOREIGN KEY ("classroom_section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_codes" ADD CONSTRAINT "redeem_codes_redeemed_by_users_id_fk" FOREIGN KEY ("redeemed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_member_id_section_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."section_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_files" ADD CONSTRAINT "book_files_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_offering_id_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_attempts" ADD CONSTRAINT "code_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_changes" ADD CONSTRAINT "opt_changes_member_id_section_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."section_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_products" ADD CONSTRAINT "section_products_additional_product_id_products_id_fk" FOREIGN KEY ("additional_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_tool_id_launch_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."launch_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launches" ADD CONSTRAINT "launches_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_launches" ADD CONSTRAINT "product_launches_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_launches" ADD CONSTRAINT "product_launches_tool_id_launch_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."launch_tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_marks" ADD CONSTRAINT "reading_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_styles" ADD CONSTRAINT "reading_styles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_styles" ADD CONSTRAINT "reading_styles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_uses" ADD CONSTRAINT "reading_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_uses" ADD CONSTRAINT "reading_uses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_free" ON "access_codes" USING btree ("product_id","id") WHERE "access_codes"."user_id" is null;--> statement-breakpoint
CREATE INDEX "assets_by_date" ON "assets" USING btree ("user_id","acquired_at");--> statement-breakpoint
CREATE INDEX "assets_pull" ON "assets" USING btree ("user_id","revision");--> statement-breakpoint
CREATE INDEX "assets_product" ON "assets" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assets_once" ON "assets" USING btree ("user_id","product_id","format") WHERE "assets"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "redeem_codes_product" ON "redeem_codes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "subscriptions_member" ON "subscriptions" USING btree ("member_id","product_id");--> statement-breakpoint
CREATE INDEX "book_files_product" ON "book_files" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "categories_parent" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "categories_below" ON "categories" USING btree ("url_slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id","product_id");--> statement-breakpoint
CREATE INDEX "code_attempts_user" ON "code_attempts" USING btree ("user_id","attempted_at");--> statement-breakpoint
CREATE INDEX "code_attempts_address" ON "code_attempts" USING btree ("address","attempted_at");--> statement-breakpoint
CREATE INDEX "opt_changes_member" ON "opt_changes" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "section_members_user" ON "section_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "section_products_product" ON "section_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sections_course" ON "sections" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "launches_expiry" ON "launches" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offerings_on_sale" ON "offerings" USING btree ("product_id","price_cents");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "shipments_line" ON "shipments" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "banners_active" ON "banners" USING btree ("is_active");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_login" ON "sign_in_attempts" USING btree ("login","attempted_at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_address" ON "sign_in_attempts" USING btree ("address","attempted_at");--> statement-breakpoint
CREATE INDEX "collection_items_product" ON "collection_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "named_products_isbn" ON "named_products" USING btree ("isbn");--> statement-breakpoint
CREATE INDEX "product_identifiers_bare" ON "product_identifiers" USING btree ("bare");--> statement-breakpoint
CREATE INDEX "product_subjects_products" ON "product_subjects" USING btree ("scheme","code","product_id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("id","sold_channels") WHERE "products"."is_active" and not "products"."is_deleted";--> statement-breakpoint
CREATE INDEX "products_by_sales" ON "products" USING btree ("sales_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_adoptions" ON "products" USING btree ("adoption_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("sort_name","id");--> statement-breakpoint
CREATE INDEX "related_products_other_way" ON "related_products" USING btree ("related_product_id");--> statement-breakpoint
CREATE INDEX "reading_marks_of_product" ON "reading_marks" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);