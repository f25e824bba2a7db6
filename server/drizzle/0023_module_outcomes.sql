CREATE TABLE "module_outcomes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"module" text NOT NULL,
	"version" text NOT NULL,
	"outcome" text NOT NULL,
	"channel" text NOT NULL,
	"page" text NOT NULL,
	"was_prefetched" boolean NOT NULL,
	"reason" text,
	"detail" text,
	"phase" text,
	"reference" text,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "keeps_to_stable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "module_outcomes_version_idx" ON "module_outcomes" USING btree ("module","version","at");--> statement-breakpoint
CREATE INDEX "module_outcomes_at_idx" ON "module_outcomes" USING btree ("at");--> statement-breakpoint
-- What browsers reported stays as it is; the daily clean-up, as the owner, removes it.
revoke update, delete on module_outcomes from forecourt_app;
