import type { contactProperties } from '@/lib/db/tables';
import type { ContactProperty } from './contract';

type PropertyRow = typeof contactProperties.$inferSelect;

export function presentProperty({ id, name, type, description, createdAt }: PropertyRow): ContactProperty {
  return {
    object: 'contact_property',
    ...{ id, name, type, description },
    created_at: createdAt.toISOString(),
  };
}
