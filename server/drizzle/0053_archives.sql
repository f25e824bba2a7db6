CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"dealer_id" uuid,
	"role" text,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE INDEX "archives_user_idx" ON "archives" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "archives_expires_idx" ON "archives" USING btree ("expires_at") WHERE expires_at is not null;