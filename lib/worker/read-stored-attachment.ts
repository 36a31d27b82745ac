import { readAttachment } from '@/lib/attachments/storage';
import type { ReadAttachment } from '@/lib/delivery/compose';

/** The bytes of an attachment from where they are stored. */
export const readStoredAttachment: ReadAttachment = ({ storageKey }) => readAttachment(storageKey);
