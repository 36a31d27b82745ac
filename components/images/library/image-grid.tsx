import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { formatBytes } from '@/lib/amounts';
import type { Asset } from '@/lib/assets/contract';
import { isHeavy } from './weight-note';

/** Visible through transparent pixels, in any theme. */
export const checkered =
  'bg-[conic-gradient(#e3e6ea_25%,#fff_0_50%,#e3e6ea_0_75%,#fff_0)] bg-[length:16px_16px]';

const sizes = {
  page: 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5',
  dialog: 'grid grid-cols-2 gap-3 min-[26rem]:grid-cols-3 sm:grid-cols-4',
};

type ImageGridProps = {
  assets: readonly Asset[];
  size: keyof typeof sizes;
  /** The selected one; undefined if a click opens it. */
  chosen?: string | null;
  busy?: boolean;
  note?: (asset: Asset) => ReactNode;
  /** `byKey`: by keyboard. */
  onPress: (asset: Asset, byKey: boolean) => void;
  onDoublePress?: (asset: Asset) => void;
};

/** Images of the library as tiles. */
export function ImageGrid({ assets, size, chosen, busy, note, onPress, onDoublePress }: ImageGridProps) {
  const list = useRef<HTMLUListElement>(null);
  // The bar about the chosen one appears over the end of the list.
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul ref={list} className={sizes[size]} aria-busy={busy || undefined}>
      {assets.map((asset) => (
        <li key={asset.id} className="grid">
          <button
            type="button"
            aria-pressed={chosen === undefined ? undefined : chosen === asset.id}
            onClick={({ detail }) => onPress(asset, detail === 0)}
            onDoubleClick={() => onDoublePress?.(asset)}
            className={classNames(
              'grid w-full content-start overflow-hidden rounded-lg border bg-card text-left shadow-soft transition-shadow hover:shadow-raised',
              chosen === asset.id && 'scroll-mb-60 border-primary ring-2 ring-primary',
            )}
          >
            <span className={classNames('block aspect-[4/3] border-b', checkered)}>
              <img src={asset.url} alt="" loading="lazy" className="size-full object-contain" />
            </span>
            <span className="grid gap-0.5 p-2.5">
              <span className="truncate font-medium text-sm">{asset.filename}</span>
              <span className="text-muted-foreground text-xs">
                {asset.width} × {asset.height} · {formatBytes(asset.size_bytes)}
              </span>
              {isHeavy(asset.size_bytes) && <span className="text-warning-text text-xs">Slow on phones</span>}
              {note && <span className="text-muted-foreground text-xs">{note(asset)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function ImageSkeletons({ size, count }: { size: keyof typeof sizes; count: number }) {
  return (
    <div className={sizes[size]}>
      {Array.from({ length: count }, (_, index) => `image-${index}`).map((key) => (
        <Skeleton key={key} className="aspect-[4/4.1] rounded-lg" />
      ))}
    </div>
  );
}
