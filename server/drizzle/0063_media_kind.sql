ALTER TABLE "media_files" ADD COLUMN "is_photo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "media_files" SET "is_photo" = false FROM "files" WHERE "files"."id" = "media_files"."file_id" AND "files"."mime_type" NOT LIKE 'image/%';
