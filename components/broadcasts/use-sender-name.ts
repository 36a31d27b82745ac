import { useSendingAddresses } from '@/lib/client/sending';

/** The sender name that recipients see. */
export function useSenderName(from: string | null): string {
  const addresses = useSendingAddresses().data?.data ?? [];
  return addresses.find(({ email }) => email === from)?.name || from || 'Your sending address';
}
