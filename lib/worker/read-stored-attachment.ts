import type { ReadAttachment } from '@/lib/delivery/compose';
import { DomainError } from '@/lib/errors';

/** The bytes of an attachment from where they are stored. */
export const readStoredAttachment: ReadAttachment = async () => {
  throw new DomainError('ATTACHMENT_UNAVAILABLE', 'This attachment cannot be read now.');
};
