import { useState } from 'react';
import { readStoredText, storeText, useStoredText } from '@/components/data/stored-value';
import { useReviewGuest, useSaveReviewGuest } from '@/lib/client/reviews/guests';

export type GuestAddress = ReturnType<typeof useGuestAddress>;

/** The address for emails about a review: the saved one and what is typed, and how to save, repeat and remove it. */
export function useGuestAddress(secret: string) {
  const [key] = useStoredText(guestKey);
  const guest = useReviewGuest(secret, key);
  const change = useSaveReviewGuest(secret);
  const [typed, setTyped] = useState<string | null>(null);
  const saved = guest.data?.email ?? null;
  return {
    saved,
    confirmed: guest.data?.confirmed ?? false,
    /** Null: the field is not shown. */
    typed,
    error: change.error,
    pending: change.isPending,
    write(text: string | null) {
      change.reset();
      setTyped(text);
    },
    save(email: string | null, onDone?: () => void) {
      const input = { guest: ownGuestKey(), email: email === null ? null : email.trim() };
      change.mutate(input, {
        onSuccess: () => {
          setTyped(null);
          onDone?.();
        },
        // What was refused is shown to be corrected.
        onError: () => setTyped(email),
      });
    },
  };
}

/** The key by which the server knows this browser's guest, made when it is first needed. */
export function ownGuestKey(): string {
  const stored = readStoredText(guestKey);
  if (stored) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  storeText(guestKey, key);
  return key;
}

/** Where this device stores the key: one for all links, so that a new link to the same email knows its guest. */
const guestKey = 'postroom:reviewer-key';
