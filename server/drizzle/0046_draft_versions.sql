CREATE SEQUENCE "public"."draft_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "stage_drafts" ALTER COLUMN "version" SET DATA TYPE bigint;--> statement-breakpoint
grant usage on sequence draft_versions to forecourt_app;--> statement-breakpoint
-- Until now the first version of a draft was its vehicle's times 100,000: pages that were left open still hold such numbers.
select setval('draft_versions', (max(version)::bigint + 1) * 100000) from vehicles having count(*) > 0;
