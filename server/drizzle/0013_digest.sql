ALTER TABLE "notifications" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_held_idx" ON "notifications" USING btree ("user_id") WHERE is_held;--> statement-breakpoint
CREATE INDEX "vehicle_files_unsent_idx" ON "vehicle_files" USING btree ("created_at") WHERE area = 'MESSAGE' and message_id is null;--> statement-breakpoint
-- Jobs of one queue run one after the other, whichever server takes them. Those without a name of their own run side by side.
drop function enqueue_job(uuid, text, json, text, timestamptz, integer, jsonb);
--> statement-breakpoint
create function enqueue_job(
  job_id uuid, job_name text, job_payload json, job_key text, job_run_at timestamptz, job_max_attempts integer, job_summary jsonb,
  job_queue text default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
declare
  due timestamptz := coalesce(job_run_at, now());
  recorded uuid;
begin
  insert into queue_jobs (id, key, queue, name, status, max_attempts, run_at, data_summary)
  values (
    job_id, job_key, coalesce(job_queue, 'default'), job_name, case when due > now() then 'DELAYED' else 'WAITING' end,
    job_max_attempts, due, job_summary
  )
  on conflict (key) where status in ('WAITING', 'DELAYED') do update
    set status = excluded.status, run_at = excluded.run_at, data_summary = excluded.data_summary, attempts = 0, error = null
  returning id into recorded;
  perform graphile_worker.add_job(
    job_name,
    payload => json_build_object('id', recorded, 'data', job_payload),
    queue_name => job_queue,
    run_at => due,
    max_attempts => job_max_attempts,
    job_key => job_key
  );
  return recorded;
end
$$;
--> statement-breakpoint
revoke all on function enqueue_job from public;
--> statement-breakpoint
grant execute on function enqueue_job to forecourt_app;
