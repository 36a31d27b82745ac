import { ImageOff, ImagePlus, Play, X } from 'lucide-react';
import { useState } from 'react';
import { type ControlProps, TextControl } from '@/components/editor/inspector/controls/text-control';
import type { EditorStore } from '@/components/editor/store/editor-store';
import { useStore } from '@/components/editor/store/use-store';
import { EditImage } from '@/components/images/crop/edit-image';
import { ImagePicker } from '@/components/images/image-picker';
import { KeepCopy } from '@/components/images/keep-copy';
import type { PickedImage } from '@/components/images/picker-body';
import { type Place, phoneWidth, usualWidth } from '@/components/images/prepare/image-sizes';
import { VideoDialog } from '@/components/images/video/video-dialog';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { image as imageElement } from '@/lib/document/elements/image';
import { htmlRole } from '@/lib/document/html/html-elements';
import { fittingSize, type Size } from '@/lib/document/images/fitting-size';
import { countImageUses, type NewImage, replaceImage } from '@/lib/document/images/replace-in-document';
import { urlProblem } from '@/lib/document/markup/url-problem';

type ImageControlProps = Omit<ControlProps, 'onChange'> & {
  /** The alt text of the image; undefined if there is none, as for a background. */
  alt?: string;
  /** Its written size; missing if that is about something else. */
  size?: Partial<Size>;
  /** The alternative text is only passed on if the place has one. Empty removes the attribute, also `alt`. */
  onChange: (image: { address: string; alt?: string; href?: string } & Partial<Size>) => void;
};

/** An image: from the library, uploaded, or by its address. That of an image block is seen first, and large. */
export function ImageControl({ alt, size, onChange, ...props }: ImageControlProps) {
  const store = useStore();
  const { source, readOnly } = store;
  const [picking, setPicking] = useState<'here' | 'everywhere' | null>(null);
  const [asking, setAsking] = useState(false);
  const [broken, setBroken] = useState('');
  const { tag = '' } = store.selected?.node ?? {};
  const isImage = alt !== undefined && tag === imageElement.tag;
  // Only image blocks can link to a video.
  const isLinkable = isImage || (alt !== undefined && htmlRole(tag) === 'image');
  const { label, value, inherited } = props;
  const shown = value || inherited;
  const uses = value === '' ? 0 : countImageUses(source, value);
  const change = (address: string) => onChange({ address });
  const everywhere = (url: string, size: NewImage['size'] = null) =>
    store.replaceSource(replaceImage(store.source, value, url, { size }));
  const sizeOf = (image: Pick<PickedImage, 'width' | 'height'>) => {
    if (!size) return {};
    const place = placeOf(store)?.width;
    // Without a width, mjml fills the column; nothing can be wider.
    return fittingSize(size, image, isImage ? (place ?? usualWidth) : size.width ? place : undefined);
  };
  const pick = (image: PickedImage) => {
    if (picking === 'everywhere') everywhere(image.url, image);
    else
      onChange({
        address: image.url,
        ...(alt === undefined ? {} : { alt: image.alt }),
        ...sizeOf(image),
      });
  };
  return (
    <div className="grid gap-1.5">
      <div className={`flex items-center gap-2 ${alt === undefined ? '' : 'flex-wrap'}`}>
        <Thumbnail
          address={shown}
          isLarge={alt !== undefined}
          isBroken={broken === shown}
          onBroken={() => setBroken(shown)}
        />
        {!readOnly && (
          <>
            <Button
              size="sm"
              variant="secondary"
              icon={<ImagePlus aria-hidden />}
              data-choose
              aria-label={`${shown ? 'Replace' : 'Choose image'}: ${label}`}
              onClick={() => setPicking('here')}
            >
              {shown ? 'Replace' : 'Choose image'}
            </Button>
            {alt !== undefined && isFixed(value) && (
              <EditImage
                address={value}
                label={label}
                findPlace={() => placeOf(store)}
                onEdited={(asset) => onChange({ address: asset.url, ...sizeOf(asset) })}
              />
            )}
            {value && <IconButton label={`${label}: remove`} Icon={X} onClick={() => change('')} />}
          </>
        )}
      </div>
      {shown !== '' && broken === shown && (
        <p role="status" className="text-warning-text text-xs">
          This image does not load. Check its address or choose another one.
        </p>
      )}
      {uses > 1 && !readOnly && (
        <Button
          size="sm"
          variant="link"
          className="justify-self-start"
          onClick={() => setPicking('everywhere')}
        >
          Replace in all {uses} places
        </Button>
      )}
      <TextControl
        {...props}
        withVariables
        inherited={inherited || 'https://…'}
        onChange={change}
        isValid={(text) => urlProblem(text, 'image') === null}
        problem="Addresses of images begin with https:."
      />
      {isLinkable && !readOnly && (
        <Button
          size="sm"
          variant="link"
          className="justify-self-start"
          icon={<Play aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Show a video…
        </Button>
      )}
      {asking && (
        <VideoDialog
          onClose={() => setAsking(false)}
          onMade={({ url, asset }) => {
            setAsking(false);
            onChange({ address: asset.url, alt: asset.alt ?? '', href: url, ...sizeOf(asset) });
          }}
        />
      )}
      {!readOnly && <KeepCopy address={value} onCopied={({ url }) => everywhere(url)} />}
      <ImagePicker
        open={picking !== null}
        onOpenChange={(open) => !open && setPicking(null)}
        asksAlt={alt !== undefined && picking === 'here'}
        keepsAlts={picking === 'everywhere'}
        // Without an image, the text only stands for one, as in designed rows.
        alt={shown === '' ? undefined : alt}
        place={picking ? placeOf(store) : undefined}
        onPick={pick}
      />
    </div>
  );
}

type ThumbnailProps = { address: string; isLarge: boolean; isBroken: boolean; onBroken: () => void };

/** A thumbnail, empty for an image from a variable. */
function Thumbnail({ address, isLarge, isBroken, onBroken }: ThumbnailProps) {
  const visible = isFixed(address) && !isBroken;
  return (
    <span
      className={`${isLarge ? 'h-28 w-full' : 'size-12'} grid shrink-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground [&_svg]:size-4`}
    >
      {visible ? (
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          className="size-full object-contain"
          onError={onBroken}
        />
      ) : isBroken ? (
        <ImageOff aria-hidden />
      ) : (
        <ImagePlus aria-hidden />
      )}
    </span>
  );
}

/** Whether it contains no variable. */
function isFixed(address: string): boolean {
  return /^https?:/i.test(address) && !address.includes('{');
}

/** The box of the selected block's image on desktop; undefined if the canvas does not show it. */
function placeOf({ selected, view }: EditorStore): Place | undefined {
  const element = selected ? view?.elementOf(selected.id) : undefined;
  const isPhone = (element?.ownerDocument.defaultView?.innerWidth ?? 0) < phoneWidth;
  const width = !element || isPhone ? 0 : (element.querySelector('img') ?? element).offsetWidth;
  // mjml's own attribute for full width on phones.
  return width > 0 && element
    ? { width, fillsPhone: element.querySelector('.mj-full-width-mobile') !== null }
    : undefined;
}
