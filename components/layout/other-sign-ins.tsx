import { Building2, KeyRound } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { FormError } from '@/components/data/form-error';
import { Button } from '@/components/ui/form/button';
import { useOidcSignIn } from '@/lib/client/oidc';
import { canUsePasskeys, usePasskeySignIn } from '@/lib/client/passkeys';
import { useSetup } from '@/lib/client/session';

type Props = { next?: string; onSignedIn?: () => void; withoutPasskeys?: boolean };

/** Sign-in without a password: by passkey, or single sign-on if set up. */
export function OtherSignIns({ next, onSignedIn, withoutPasskeys }: Props) {
  const setup = useSetup();
  const passkey = usePasskeySignIn();
  const oidc = useOidcSignIn();
  // The server cannot know the browser's support, so its page assumes none.
  const passkeys = useSyncExternalStore(
    () => () => undefined,
    () => !withoutPasskeys && canUsePasskeys(),
    () => false,
  );
  const provider = setup.data?.oidc;
  if (!passkeys && !provider) return null;
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 text-muted-foreground text-xs">
        <span aria-hidden className="h-px flex-1 bg-border" />
        or
        <span aria-hidden className="h-px flex-1 bg-border" />
      </div>
      <FormError error={passkey.error ?? oidc.error} />
      {provider && (
        <Button
          variant="secondary"
          size="lg"
          icon={<Building2 aria-hidden />}
          pending={oidc.isPending}
          onClick={() => oidc.mutate(next)}
        >
          Continue with {provider.name}
        </Button>
      )}
      {passkeys && (
        <Button
          variant="secondary"
          size="lg"
          icon={<KeyRound aria-hidden />}
          pending={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: onSignedIn })}
        >
          Sign in with a passkey
        </Button>
      )}
    </div>
  );
}
