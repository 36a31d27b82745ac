'use client';

import { useSendingAddresses } from '@/lib/client/sending';

/** The name that recipients see beside the subject. */
export function useSenderName(from: string | null): string {
  const addresses = useSendingAddresses().data?.data ?? [];
  return addresses.find(({ email }) => email === from)?.name || from || 'Your sending address';
}
