import { Crop, Replace, Trash2 } from 'lucide-react';
import { ConfirmButton } from '@/components/data/confirm-button';
import { Time } from '@/components/data/time';
import { Fact, Facts } from '@/components/ui/display/facts';
import { Button } from '@/components/ui/form/button';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Link } from '@/components/ui/navigation/link';
import { countOf, formatBytes } from '@/lib/amounts';
import type { Asset } from '@/lib/assets/contract';
import { useAssetUses, useDeleteAsset } from '@/lib/client/images/assets';

import { WeightNote } from './weight-note';

const formats = { 'image/png': 'PNG', 'image/jpeg': 'JPEG', 'image/gif': 'GIF', 'image/webp': 'WebP' };

type ImageFactsProps = {
  asset: Asset;
  readOnly: boolean;
  onDeleted: () => void;
  onReplace: () => void;
  onCrop: () => void;
};

/** Size, address, uploader, uses, and actions. */
export function ImageFacts({ asset, readOnly, onDeleted, onReplace, onCrop }: ImageFactsProps) {
  const remove = useDeleteAsset();
  const { used_by: uses } = asset;
  const { data, isPending } = useAssetUses(asset.id);
  const rows = data?.rows ?? [];
  const isLogo = data?.brand_logo === true;
  const isUsed = uses.length > 0 || rows.length > 0 || isLogo;
  return (
    <div className="grid gap-4">
      <Facts layout="lines">
        {readOnly && (
          <>
            <Fact name="File name">{asset.filename}</Fact>
            <Fact name="Alt text">{asset.alt === '' ? 'None: decorative' : (asset.alt ?? 'Not set')}</Fact>
            {asset.tags.length > 0 && <Fact name="Tags">{asset.tags.join(', ')}</Fact>}
          </>
        )}
        <Fact name="Format">{formats[asset.content_type]}</Fact>
        <Fact name="Dimensions">
          {asset.width} × {asset.height} pixels
        </Fact>
        <Fact name="Size">
          {formatBytes(asset.size_bytes)}
          <WeightNote bytes={asset.size_bytes} />
        </Fact>
        <Fact name="Uploaded">
          <Time value={asset.created_at} /> by {asset.created_by.name}
        </Fact>
      </Facts>
      <section aria-labelledby={`uses-${asset.id}`} className="grid gap-1.5 text-sm">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 id={`uses-${asset.id}`} className="font-medium">
            Where used
          </h3>
          {!readOnly && isUsed && (
            <Button size="sm" variant="secondary" icon={<Replace aria-hidden />} onClick={onReplace}>
              Replace everywhere…
            </Button>
          )}
        </div>
        {!isUsed ? (
          <p className="text-muted-foreground">{isPending ? 'Looking…' : 'In no template.'}</p>
        ) : (
          <ul className="grid gap-1">
            {uses.map((use) => (
              <li key={use.template_id}>
                <Link
                  href={`/templates/${use.template_id}`}
                  className="text-primary-text underline-offset-4 hover:underline"
                >
                  {use.name}
                </Link>
              </li>
            ))}
            {rows.map(({ row_id, name }) => (
              <li key={row_id}>
                {name} <span className="text-muted-foreground text-xs">saved row</span>
              </li>
            ))}
            {isLogo && (
              <li>
                <Link href="/settings/brand" className="text-primary-text underline-offset-4 hover:underline">
                  Logo of the brand
                </Link>
              </li>
            )}
          </ul>
        )}
      </section>
      <div className="flex flex-wrap gap-2">
        <CopyButton variant="secondary" value={asset.url} label="address" showLabel />
        {!readOnly && (
          <Button size="sm" variant="secondary" icon={<Crop aria-hidden />} onClick={onCrop}>
            Crop or resize…
          </Button>
        )}
        {!readOnly && (
          <ConfirmButton
            label="Delete"
            size="sm"
            icon={<Trash2 aria-hidden />}
            title={`Delete ${asset.filename}?`}
            description={deletionSentence(uses.length, rows.length, isLogo)}
            confirmLabel="Delete image"
            doneMessage="Deleted. Emails that were sent keep showing the image."
            action={remove}
            input={asset.id}
            onDone={onDeleted}
          />
        )}
      </div>
    </div>
  );
}

/** The effect on places that show it. */
function deletionSentence(templates: number, rows: number, isLogo: boolean): string {
  const shown = [
    templates > 0 && countOf(templates, 'template'),
    rows > 0 && countOf(rows, 'saved row'),
  ].filter((one) => one !== false);
  return [
    isLogo && 'It is the logo of your brand, which is left without one.',
    'It leaves the library. Email that was already sent keeps showing it.',
    shown.length > 0 && `So do ${shown.join(' and ')}, until the image is replaced there.`,
  ]
    .filter((one) => one !== false)
    .join(' ');
}
