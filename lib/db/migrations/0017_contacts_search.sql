CREATE INDEX CONCURRENTLY "contacts_search" ON "contacts" USING gin ("email" gin_trgm_ops,"properties" jsonb_path_ops) WITH (gin_pending_list_limit=16384);
