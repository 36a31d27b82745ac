import { readAttachment } from '@/lib/attachments/storage';
import type { ReadAttachment } from '@/lib/delivery/compose';

/** Reads an attachment from storage. */
export const readStoredAttachment: ReadAttachment = ({ storageKey }) => readAttachment(storageKey);
