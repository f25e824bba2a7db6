ALTER TABLE "webhooks" ADD COLUMN "former_secret_encrypted" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "former_secret_until" timestamp(3) with time zone;