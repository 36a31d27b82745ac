'use client';

import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import type { Asset } from '@/lib/assets/contract';
import { errorMessage, issueAt } from '@/lib/client/api-error';
import { useCopyAsset } from '@/lib/client/images/assets';
import { useSession } from '@/lib/client/session';

type KeepCopyProps = {
  /** What an email shows at present. */
  address: string;
  onCopied: (asset: Asset) => void;
};

/** For an image of another host: takes a copy into the library, which nobody else can change or take away. */
export function KeepCopy({ address, onCopied }: KeepCopyProps) {
  const copy = useCopyAsset();
  const own = useSession().data?.assets_url;
  const isForeign = own !== undefined && /^https:\/\/[^{]+$/i.test(address) && !address.startsWith(`${own}/`);
  if (!isForeign) return null;
  return (
    <div className="grid gap-1.5">
      <Button
        size="sm"
        variant="link"
        className="justify-self-start"
        pending={copy.isPending}
        onClick={() =>
          copy.mutate(address, {
            onSuccess: (asset) => {
              onCopied(asset);
              toast.success('The image is in your library now.');
            },
          })
        }
      >
        Keep a copy here
      </Button>
      {copy.error && copy.variables === address && <Notice tone="danger">{reasonOf(copy.error)}</Notice>}
    </div>
  );
}

/** There is one address, and it stands right above: its name as a field says nothing. */
function reasonOf(error: Error): string {
  return issueAt(error, 'url') || errorMessage(error);
}
