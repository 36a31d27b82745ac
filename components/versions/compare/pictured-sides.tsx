import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import type { Side } from './side';
import { SliderView } from './slider-view';
import { type PictureWidth, usePictures } from './use-pictures';

type Props = {
  templateId: string;
  from: Side;
  to: Side;
  /** The two live emails, if the installation takes no pictures. */
  fallback: (width: PictureWidth) => ReactNode;
};

/** Pictures of before and after with differences outlined: side by side or with a slider, desktop or phone. */
export function PicturedSides({ templateId, from, to, fallback }: Props) {
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [view, setView] = useState<'sides' | 'slider'>('sides');
  const width = device === 'desktop' ? 700 : 375;
  const { before, after, unavailable } = usePictures(templateId, from, to, width);
  const pictures = [
    { name: from.name, address: before },
    { name: to.name, address: after },
  ] as const;
  const shown = ({ name, address }: (typeof pictures)[number]) =>
    address ? (
      <img
        src={address}
        width={width}
        alt={`How ${name} looks`}
        className="mx-auto block h-auto max-w-full"
      />
    ) : (
      <Skeleton className="h-80" />
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <ChoiceGroup
          label="Width"
          hideLabel
          appearance="segments"
          value={device}
          onValueChange={setDevice}
          options={[
            { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden /> },
            { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden /> },
          ]}
        />
        {!unavailable && (
          <ChoiceGroup
            label="Pictures"
            hideLabel
            appearance="segments"
            value={view}
            onValueChange={setView}
            options={[
              { value: 'sides', label: 'Side by side' },
              { value: 'slider', label: 'Slider' },
            ]}
          />
        )}
      </div>
      {!unavailable && view === 'slider' ? (
        <SliderView
          before={{ name: from.name, shown: shown(pictures[0]) }}
          after={{ name: to.name, shown: shown(pictures[1]) }}
        />
      ) : (
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-1.5">
          {pictures.map(({ name }) => (
            <p key={name} className="text-muted-foreground text-xs first-letter:uppercase">
              {name}
            </p>
          ))}
          {unavailable
            ? fallback(width)
            : pictures.map((picture) => (
                <section
                  key={picture.name}
                  aria-label={`Picture: ${picture.name}`}
                  tabIndex={0}
                  className="max-h-[28rem] overflow-y-auto rounded-lg border bg-muted"
                >
                  {shown(picture)}
                </section>
              ))}
        </div>
      )}
    </div>
  );
}
