'use client';

import { FilePlus2, FileUp } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { ResourceState } from '@/components/data/resource-state';
import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useStarterTemplates } from '@/lib/client/templates';
import type { StarterTemplate } from '@/lib/templates/contract/starters';
import { purposeLabels } from './details/template-labels';
import { ScaledEmail } from './scaled-email';

type Props = {
  chosen: StarterTemplate | null;
  onChoose: (starter: StarterTemplate | null) => void;
};

const card =
  'grid w-full grid-rows-[auto_1fr] overflow-hidden rounded-lg border bg-card text-left shadow-soft transition-shadow hover:shadow-raised';
const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7';

/** The blank page and the starters, each as it will look. */
export function StarterGallery({ chosen, onChoose }: Props) {
  const starters = useStarterTemplates();
  return (
    <section aria-label="Begin with">
      <ResourceState
        resource={starters}
        label="the gallery"
        loading={
          <div className={grid}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} className="aspect-[3/4.4] rounded-lg" />
            ))}
          </div>
        }
      >
        {(list) => (
          <ul className={grid}>
            <Choice
              label="Blank"
              note="Start from nothing"
              pressed={chosen === null}
              onPress={() => onChoose(null)}
            >
              <div className="grid h-full place-content-center bg-muted text-muted-foreground">
                <FilePlus2 aria-hidden className="size-8" strokeWidth={1.25} />
              </div>
            </Choice>
            <li className="grid">
              <Link href="/templates/import" className={card}>
                <span className="relative block aspect-[3/3.6] overflow-hidden border-b">
                  <span className="grid h-full place-content-center bg-muted text-muted-foreground">
                    <FileUp aria-hidden className="size-8" strokeWidth={1.25} />
                  </span>
                </span>
                <span className="grid content-start gap-1 p-2.5">
                  <span className="font-medium text-sm">Import</span>
                  <span className="text-muted-foreground text-xs">MJML, HTML or ZIP of any sender</span>
                </span>
              </Link>
            </li>
            {list.data.map((starter) => (
              <Choice
                key={starter.id}
                label={starter.name}
                note={<Badge>{purposeLabels[starter.purpose]}</Badge>}
                pressed={chosen?.id === starter.id}
                onPress={() => onChoose(starter)}
              >
                <ScaledEmail html={starter.html} title={`Preview of ${starter.name}`} />
              </Choice>
            ))}
          </ul>
        )}
      </ResourceState>
    </section>
  );
}

type ChoiceProps = {
  label: string;
  note: ReactNode;
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
};

function Choice({ label, note, pressed, onPress, children }: ChoiceProps) {
  return (
    <li className="grid">
      <button
        type="button"
        aria-pressed={pressed}
        onClick={onPress}
        className={classNames(card, pressed && 'border-primary ring-2 ring-primary')}
      >
        <span className="relative block aspect-[3/3.6] overflow-hidden border-b">{children}</span>
        <span className="grid content-start gap-1 p-2.5">
          <span className="line-clamp-2 font-medium text-sm">{label}</span>
          <span className="line-clamp-2 text-muted-foreground text-xs [overflow-wrap:anywhere]">{note}</span>
        </span>
      </button>
    </li>
  );
}
