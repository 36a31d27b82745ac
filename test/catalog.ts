/**
 * One object per row: tables with columns in order, constraints, indexes, triggers, storage and comments; functions.
 */
export const catalog = (schema = 'public') => `
  select 'table ' || c.relname as name, concat_ws(e'\\n',
    concat_ws(' ', c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity, c.relreplident, obj_description(c.oid, 'pg_class')),
    (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attcollation::regcollation,
        pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)), e'\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    (select string_agg(concat_ws(' ', k.conname, pg_get_constraintdef(k.oid), k.convalidated), e'\\n' order by k.conname)
      from pg_constraint k where k.conrelid = c.oid),
    (select string_agg(concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid), e'\\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid),
    (select string_agg(concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled), e'\\n' order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)) as definition
  from pg_class c where c.relnamespace = '${schema}'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = '${schema}'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'sequence ' || s.sequencename, concat_ws(' ', s.data_type, s.start_value, s.min_value, s.max_value, s.increment_by, s.cycle, s.cache_size)
  from pg_sequences s where s.schemaname = '${schema}'
  union all
  select 'type ' || t.typname, t.typtype::text from pg_type t
  where t.typnamespace = '${schema}'::regnamespace and t.typtype in ('e', 'd', 'r')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select 'extension ' || extname, extversion from pg_extension
  order by name`;
