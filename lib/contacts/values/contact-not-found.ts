import { DomainError } from '@/lib/errors';

export function createContactNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such contact in this workspace.');
}
