import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';
import type { Asset } from '@/lib/assets/contract';
import { errorMessage, issueAt } from '@/lib/client/api-error';
import { useCopyAsset } from '@/lib/client/images/assets';
import { useSession } from '@/lib/client/session';

type KeepCopyProps = {
  /** The address of the current image. */
  address: string;
  onCopied: (asset: Asset) => void;
};

/** Copies an image from another host to the library, where nobody else can change or remove it. */
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

/** The address is shown right above, so its field name is omitted. */
function reasonOf(error: Error): string {
  return issueAt(error, 'url') || errorMessage(error);
}
