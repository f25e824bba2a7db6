CREATE TABLE "import_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "import_mappings_key" UNIQUE NULLS NOT DISTINCT("user_id","dealer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"dealer_id" uuid,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"dealer_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"headings" text[] NOT NULL,
	"fields" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'READ' NOT NULL,
	"stop_reason" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp(3) with time zone,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_sheet_id_import_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."import_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sheets" ADD CONSTRAINT "import_sheets_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sheets" ADD CONSTRAINT "import_sheets_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_mappings_dealer_idx" ON "import_mappings" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "import_rows_number_key" ON "import_rows" USING btree ("sheet_id","number");--> statement-breakpoint
CREATE INDEX "import_rows_outcome_idx" ON "import_rows" USING btree ("sheet_id","outcome","number");--> statement-breakpoint
CREATE INDEX "import_rows_dealer_idx" ON "import_rows" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "import_sheets_import_idx" ON "import_sheets" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "import_sheets_dealer_idx" ON "import_sheets" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "imports_user_idx" ON "imports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_dealer_idx" ON "imports" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at");--> statement-breakpoint
-- What a dealer's people brought is that dealer's; what developers brought is the platform's.
alter table imports enable row level security;--> statement-breakpoint
create policy of_dealer_or_platform on imports using (dealer_id is null or dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table import_sheets enable row level security;--> statement-breakpoint
create policy of_dealer_or_platform on import_sheets using (dealer_id is null or dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table import_rows enable row level security;--> statement-breakpoint
create policy of_dealer_or_platform on import_rows using (dealer_id is null or dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table import_mappings enable row level security;--> statement-breakpoint
create policy of_dealer_or_platform on import_mappings using (dealer_id is null or dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
-- A row is settled in the transaction that writes what it holds, which is of another scope or of none: only while it still
-- waits, so that whoever finds it settled writes nothing.
create function settle_import_row(row_id uuid, settled text) returns boolean
  language sql security definer set search_path = pg_catalog, public
  as $$
    with settled_row as (
      update import_rows set outcome = settled, reasons = '[]' where id = row_id and outcome in ('MAKE', 'CHANGE') returning 1
    )
    select exists (select from settled_row)
  $$;--> statement-breakpoint
revoke all on function settle_import_row from public;--> statement-breakpoint
grant execute on function settle_import_row to forecourt_app;
