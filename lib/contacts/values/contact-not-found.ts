import { DomainError } from '@/lib/errors';

export function contactNotFound(): DomainError {
  return new DomainError('NOT_FOUND', 'There is no such contact in this workspace.');
}
