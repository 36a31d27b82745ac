import { useState } from 'react';
import { toast } from '@/components/ui/feedback/toast';
import { asPostroomError } from '@/lib/client/api-error';
import { useCreateAddress, useCreateDomain, useDomains } from '@/lib/client/sending';
import type { CreateSendingAddressInput, SendingAddress } from '@/lib/sending/contract';
import { AddressDialog } from './address-dialog';
import { DomainDialog } from './domain-dialog';

type Props = {
  /** The probable domain. */
  domain?: string;
  /** The new address, which may not be able to send yet. */
  onAdded?: (address: SendingAddress) => void;
  onClose: () => void;
};

/** Adds a sending address, and its domain if missing, then shows the DNS records. */
export function AddAddressDialog({ domain, onAdded, onClose }: Props) {
  const domains = useDomains(null);
  const addDomain = useCreateDomain();
  const add = useCreateAddress();
  const [waiting, setWaiting] = useState<SendingAddress | null>(null);
  if (waiting) return <DomainDialog address={waiting} onClose={onClose} />;

  const known = domains.data?.data.map((one) => one.domain) ?? [];
  const isMissing = (name: string) => domains.data?.has_more === false && !known.includes(name);
  const domainError = isThere(addDomain.error) ? null : addDomain.error;

  function addAddress(input: CreateSendingAddressInput) {
    add.mutate(input, {
      onSuccess: (address) => {
        onAdded?.(address);
        if (!address.can_send) return setWaiting(address);
        toast.success(`${address.email} can send now.`);
        onClose();
      },
    });
  }

  function submit(input: CreateSendingAddressInput) {
    const name = domainOf(input.email);
    if (!name || !isMissing(name)) return addAddress(input);
    addDomain.mutate(name, {
      onSuccess: () => addAddress(input),
      // Someone else was faster, or the spelling differs.
      onError: (error) => isThere(error) && addAddress(input),
    });
  }

  return (
    <AddressDialog
      title="Add a sending address"
      submitLabel="Add address"
      placeholder={domain && `hello@${domain}`}
      hintFor={(email) => {
        const name = domainOf(email);
        if (name && isMissing(name))
          return `${name} is not among your domains yet. It is added too, and you get the DNS records to set.`;
        return known.length > 0
          ? `On one of your domains, such as ${known.slice(0, 3).join(', ')}, or a new one.`
          : 'On a domain whose DNS you can change.';
      }}
      action={{ isPending: addDomain.isPending || add.isPending, error: add.error ?? domainError }}
      onClose={onClose}
      onSubmit={submit}
    />
  );
}

const isThere = (error: unknown): boolean => error !== null && asPostroomError(error).code === 'CONFLICT';

/** The domain of an address that looks complete; null otherwise. */
function domainOf(email: string): string | null {
  const [, domain] = /@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim().toLowerCase()) ?? [];
  return domain ?? null;
}
