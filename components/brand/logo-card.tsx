import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { ImagePicker } from '@/components/images/image-picker';
import { checkered } from '@/components/images/library/image-grid';
import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Button } from '@/components/ui/form/button';
import { useAsset } from '@/lib/client/images/assets';

/** The usual width of a logo at the top of an email. */
const logoWidth = 160;

type LogoCardProps = {
  assetId: string | null;
  readOnly: boolean;
  onChange: (assetId: string | null) => void;
};

/** The logo, from the image library. */
export function LogoCard({ assetId, readOnly, onChange }: LogoCardProps) {
  const [picking, setPicking] = useState(false);
  const asset = useAsset(assetId);
  return (
    <Card
      title="Logo"
      description="Shown where a template has a place for it."
      className="flex flex-wrap items-center gap-4"
    >
      <span
        className={classNames(
          'grid h-24 w-48 place-items-center overflow-hidden rounded-lg border text-muted-foreground',
          assetId === null ? 'bg-muted' : checkered,
        )}
      >
        {assetId === null ? (
          <span className="text-sm">No logo yet</span>
        ) : asset.data ? (
          <img src={asset.data.url} alt={asset.data.alt || 'Logo'} className="size-full object-contain p-3" />
        ) : (
          <Skeleton className="size-full" />
        )}
      </span>
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" icon={<ImagePlus aria-hidden />} onClick={() => setPicking(true)}>
            {assetId === null ? 'Choose a logo' : 'Replace'}
          </Button>
          {assetId !== null && (
            <Button variant="ghost" onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      )}
      <ImagePicker
        open={picking}
        onOpenChange={setPicking}
        place={{ width: logoWidth, fillsPhone: false }}
        onPick={({ id }) => onChange(id)}
      />
    </Card>
  );
}
