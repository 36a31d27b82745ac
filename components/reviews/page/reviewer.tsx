import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import { useStoredText } from '@/components/data/stored-value';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';
import type { ReviewPage } from '@/lib/reviews/contract/page';
import { type GuestAddress, ownGuestKey, useGuestAddress } from './guest-address';
import { GuestEmail, GuestEmailField } from './guest-email';

/** Who writes through a link: a guest's name and the key of this browser; members are known. */
type Who = { name?: string; guest?: string };

type Reviewer = {
  viewer: ReviewPage['viewer'];
  /** Acts as the reviewer. Asks for the name first, if needed. */
  as: (act: (who: Who) => void) => void;
  /** The name was accepted: stores it on this device, and saves the address that was typed beside it. */
  keep: (who: Who) => void;
  field: RefObject<HTMLInputElement | null>;
  /** The content of the name field; null if it is not shown. */
  asked: { name: string; missing: boolean } | null;
  known: string | null;
  write: (name: string) => void;
  change: () => void;
  goOn: () => void;
  address: GuestAddress;
  /** Texts that were not sent yet, by what they are about: they stay while another part is looked at. */
  unsent: Map<string, string>;
};

const ReviewerContext = createContext<Reviewer | null>(null);

type ProviderProps = { secret: string; viewer: ReviewPage['viewer']; children: ReactNode };

/** Provides the reviewer to the page. Guests enter a name once, which is stored on this device. */
export function ReviewerProvider({ secret, viewer, children }: ProviderProps) {
  const [stored, store] = useStoredText(reviewerKey);
  const [typed, setTyped] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const waiting = useRef<((who: Who) => void) | null>(null);
  const address = useGuestAddress(secret);
  const [unsent] = useState(() => new Map<string, string>());
  const asksForName = viewer === null && (typed !== null || !stored);
  const name = (asksForName ? (typed ?? '') : (stored ?? '')).trim();

  function as(act: (who: Who) => void) {
    waiting.current = null;
    if (viewer !== null) return act({});
    if (name !== '') return act({ name, guest: ownGuestKey() });
    waiting.current = act;
    setMissing(true);
    field.current?.focus();
  }
  function keep({ name: newName }: Who) {
    if (newName === undefined) return;
    store(newName);
    setTyped(null);
    if (address.typed?.trim()) address.save(address.typed);
  }

  return (
    <ReviewerContext
      value={{
        ...{ viewer, as, keep, field, address, unsent },
        asked: asksForName ? { name: typed ?? '', missing } : null,
        known: viewer?.name ?? stored,
        write: (text) => {
          setTyped(text);
          setMissing(false);
        },
        change: () => setTyped(stored ?? ''),
        goOn: () => {
          const act = waiting.current;
          waiting.current = null;
          if (name !== '') act?.({ name, guest: ownGuestKey() });
        },
      }}
    >
      {children}
    </ReviewerContext>
  );
}

export function useReviewer(): Reviewer {
  const reviewer = useContext(ReviewerContext);
  if (!reviewer) throw new Error('Stands within a ReviewerProvider.');
  return reviewer;
}

type NameProps = { relayConfigured: boolean };

/** The fields for a guest's name and address, used for comments and decisions; afterwards shows both. */
export function ReviewerName({ relayConfigured }: NameProps) {
  const { viewer, field, asked, known, write, change, goOn, address } = useReviewer();
  if (asked)
    return (
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <Field
          label="Your name"
          hint="Shown beside your comments and your decision."
          error={asked.missing ? 'Enter your name first.' : undefined}
          required
        >
          <Input
            ref={field}
            value={asked.name}
            maxLength={80}
            autoComplete="name"
            onChange={(event) => write(event.target.value)}
          />
        </Field>
        {address.saved === null && (
          <GuestEmailField
            value={address.typed ?? ''}
            relayConfigured={relayConfigured}
            onChange={address.write}
          />
        )}
        {/* Enter in either field goes on. */}
        <button type="submit" hidden />
      </form>
    );
  const name = (
    <p className="text-muted-foreground text-xs">
      As {known}
      {viewer === null && (
        <>
          {' · '}
          <button type="button" className="underline underline-offset-2" onClick={change}>
            Change name
          </button>
        </>
      )}
    </p>
  );
  if (viewer !== null) return name;
  return (
    <div className="grid gap-2">
      {name}
      <GuestEmail address={address} relayConfigured={relayConfigured} />
    </div>
  );
}

/** Where this device stores a guest's name. */
const reviewerKey = 'postroom:reviewer';
