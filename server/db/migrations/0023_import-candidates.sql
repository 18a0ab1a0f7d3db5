CREATE TABLE "import_candidates" (
	"import_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "import_candidates_import_id_entity_key_pk" PRIMARY KEY("import_id","entity","key")
);
--> statement-breakpoint
ALTER TABLE "import_candidates" ADD CONSTRAINT "import_candidates_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;