import type { contactProperties } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import type { ContactProperty } from './contract';

type PropertyRow = typeof contactProperties.$inferSelect;

export function presentProperty({ id, name, type, description, createdAt }: PropertyRow): ContactProperty {
  return {
    object: 'contact_property',
    ...{ id, name, type, description },
    created_at: createdAt.toISOString(),
  };
}

export function createPropertyNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such contact property in this workspace.');
}
