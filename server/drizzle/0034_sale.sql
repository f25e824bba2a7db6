CREATE TABLE "advert_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"url" text NOT NULL,
	"advert_ref" text,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"posted_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	"removed_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "crm_confirmations" (
	"sale_id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"status" text DEFAULT 'PENDING' NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"crm_reference" text,
	"not_in_crm_reason" text,
	"customer_matched" boolean,
	"date_matches" boolean,
	"price_matches" boolean,
	"invoice_matches" boolean,
	"keeper_change_done" boolean,
	"note" text,
	"confirmed_at" timestamp(3) with time zone,
	"confirmed_by_id" uuid,
	"reopened_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"price" integer,
	"at" timestamp(3) with time zone NOT NULL,
	"by_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_posts" (
	"vehicle_id" uuid PRIMARY KEY NOT NULL,
	"dealer_id" uuid NOT NULL,
	"asking_price" integer,
	"attention" text,
	"description" text,
	"not_advertised_reason" text,
	"acknowledged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"posted_at" timestamp(3) with time zone,
	"posted_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"dealer_id" uuid NOT NULL,
	"seller_dealer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sale_type_id" uuid NOT NULL,
	"sold_at" timestamp(3) with time zone NOT NULL,
	"sale_price" integer NOT NULL,
	"buyer_type" text,
	"buyer_name" text,
	"buyer_email" text,
	"buyer_phone" text,
	"buyer_postcode" text,
	"deposit_paid" integer,
	"order_number" text,
	"invoice_number" text,
	"salesperson_id" uuid,
	"part_exchange_registration" text,
	"finance_provider" text,
	"warranty_months" integer,
	"handover_due_at" timestamp(3) with time zone,
	"reason" text,
	"note" text,
	"days_on_sale" integer,
	"completed_at" timestamp(3) with time zone NOT NULL,
	"completed_by_id" uuid NOT NULL,
	"buyer_erased_at" timestamp(3) with time zone,
	"reopened_at" timestamp(3) with time zone,
	"reopened_by_id" uuid,
	"reopened_reason" text
);
--> statement-breakpoint
ALTER TABLE "advert_links" ADD CONSTRAINT "advert_links_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_links" ADD CONSTRAINT "advert_links_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_links" ADD CONSTRAINT "advert_links_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advert_links" ADD CONSTRAINT "advert_links_removed_by_id_users_id_fk" FOREIGN KEY ("removed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_confirmations" ADD CONSTRAINT "crm_confirmations_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_confirmations" ADD CONSTRAINT "crm_confirmations_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_confirmations" ADD CONSTRAINT "crm_confirmations_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crm_confirmations" ADD CONSTRAINT "crm_confirmations_confirmed_by_id_users_id_fk" FOREIGN KEY ("confirmed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_posts" ADD CONSTRAINT "sale_posts_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_posts" ADD CONSTRAINT "sale_posts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_posts" ADD CONSTRAINT "sale_posts_posted_by_id_users_id_fk" FOREIGN KEY ("posted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_dealer_id_dealers_id_fk" FOREIGN KEY ("seller_dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_sale_type_id_option_items_id_fk" FOREIGN KEY ("sale_type_id") REFERENCES "public"."option_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_salesperson_id_users_id_fk" FOREIGN KEY ("salesperson_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_reopened_by_id_users_id_fk" FOREIGN KEY ("reopened_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "advert_links_url_key" ON "advert_links" USING btree ("vehicle_id","url") WHERE status <> 'REMOVED';--> statement-breakpoint
CREATE INDEX "advert_links_vehicle_idx" ON "advert_links" USING btree ("vehicle_id","created_at");--> statement-breakpoint
CREATE INDEX "advert_links_created_by_idx" ON "advert_links" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "advert_links_removed_by_idx" ON "advert_links" USING btree ("removed_by_id");--> statement-breakpoint
CREATE INDEX "crm_confirmations_vehicle_idx" ON "crm_confirmations" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "crm_confirmations_pending_idx" ON "crm_confirmations" USING btree ("dealer_id","due_at","sale_id") WHERE status = 'PENDING' and reopened_at is null;--> statement-breakpoint
CREATE INDEX "crm_confirmations_confirmed_by_idx" ON "crm_confirmations" USING btree ("confirmed_by_id");--> statement-breakpoint
CREATE INDEX "price_changes_vehicle_idx" ON "price_changes" USING btree ("vehicle_id","at");--> statement-breakpoint
CREATE INDEX "price_changes_by_idx" ON "price_changes" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "sale_posts_posted_by_idx" ON "sale_posts" USING btree ("posted_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sales_standing_key" ON "sales" USING btree ("vehicle_id") WHERE reopened_at is null;--> statement-breakpoint
CREATE INDEX "sales_vehicle_idx" ON "sales" USING btree ("vehicle_id","completed_at");--> statement-breakpoint
CREATE INDEX "sales_dealer_sold_idx" ON "sales" USING btree ("dealer_id","sold_at","id");--> statement-breakpoint
CREATE INDEX "sales_seller_dealer_idx" ON "sales" USING btree ("seller_dealer_id");--> statement-breakpoint
CREATE INDEX "sales_sale_type_idx" ON "sales" USING btree ("sale_type_id");--> statement-breakpoint
CREATE INDEX "sales_salesperson_idx" ON "sales" USING btree ("salesperson_id");--> statement-breakpoint
CREATE INDEX "sales_completed_by_idx" ON "sales" USING btree ("completed_by_id");--> statement-breakpoint
CREATE INDEX "sales_reopened_by_idx" ON "sales" USING btree ("reopened_by_id");--> statement-breakpoint
alter table sale_posts enable row level security;--> statement-breakpoint
create policy of_dealer on sale_posts using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table price_changes enable row level security;--> statement-breakpoint
create policy of_dealer on price_changes using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table advert_links enable row level security;--> statement-breakpoint
create policy of_dealer on advert_links using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table sales enable row level security;--> statement-breakpoint
create policy of_dealer on sales using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
alter table crm_confirmations enable row level security;--> statement-breakpoint
create policy of_dealer on crm_confirmations using (dealer_id = any ((select app_dealer_ids())::uuid[]));--> statement-breakpoint
-- What was asked for a vehicle stays on record, and so do adverts and sales: they are ended, not deleted.
revoke update, delete on price_changes from forecourt_app;--> statement-breakpoint
revoke delete on advert_links, sales, crm_confirmations, sale_posts from forecourt_app;
