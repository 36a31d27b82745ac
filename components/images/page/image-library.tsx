'use client';

import { useQuery } from '@tanstack/react-query';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { CursorList } from '@/components/data/cursor-list';
import { ListSearch } from '@/components/data/list-search';
import { NoMatch } from '@/components/data/no-match';
import { SearchBox } from '@/components/data/search-box';
import { textFilters, useFilters } from '@/components/data/use-filters';
import { CropDialog } from '@/components/images/crop/crop-dialog';
import { ImageDetails } from '@/components/images/library/image-details';
import { ImageGrid, ImageSkeletons } from '@/components/images/library/image-grid';
import { ReplaceDialog } from '@/components/images/replace/replace-dialog';
import { DropZone } from '@/components/images/upload/drop-zone';
import { UploadButton } from '@/components/images/upload/upload-button';
import { UploadList } from '@/components/images/upload/upload-list';
import { useUploads } from '@/components/images/upload/use-uploads';
import { LabelFilter } from '@/components/labels/label-filter';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { toast } from '@/components/ui/feedback/toast';
import { countOf } from '@/lib/amounts';
import type { Asset } from '@/lib/assets/contract';
import { useAssets } from '@/lib/client/images/assets';
import { useLabels } from '@/lib/client/labels';
import { createQuery } from '@/lib/client/reading';
import { useMay } from '@/lib/client/session';

const narrowedBy = textFilters('q', 'tag');

/** The image library of the workspace, with the uses of each image. */
export function ImageLibrary() {
  const { filters, filter, clear, filtered, paging } = useFilters(narrowedBy);
  const { q, tag } = filters;
  const assets = useAssets({ ...filters, cursor: paging.cursor });
  const tags = useLabels().data?.image_tags ?? [];
  const logo = useQuery(createQuery('GET /brand')).data?.logo_asset_id;
  const mayWrite = useMay('template:write');
  const [opened, setOpened] = useState<Asset | null>(null);
  const [replaced, setReplaced] = useState<Asset | null>(null);
  const [cropped, setCropped] = useState<Asset | null>(null);
  const uploads = useUploads((asset) => toast.success(`${asset.filename} is in the library.`));

  const upload = mayWrite && <UploadButton label="Upload images" multiple onFiles={uploads.add} />;

  return (
    <Page
      title="Images"
      description="What your emails show. Each image has a public address that never changes."
      actions={upload}
    >
      <DropZone
        enabled={mayWrite && opened === null && replaced === null && cropped === null}
        onFiles={uploads.add}
        className="grid min-h-[60vh] content-start gap-5"
      >
        <ListSearch list={assets} filtered={filtered} className="gap-3">
          <SearchBox
            label="Search the images"
            placeholder="File name or alt text…"
            value={q}
            onChange={(q) => filter({ q })}
            pending={assets.isPlaceholderData}
          />
          <LabelFilter
            kind="image_tag"
            label="Tag"
            all="Every tag"
            labels={tags}
            value={tag}
            onChange={(next) => filter({ tag: next })}
          />
          {mayWrite && (
            <p className="text-muted-foreground text-xs max-sm:hidden">
              Drop images anywhere here, or paste them.
            </p>
          )}
        </ListSearch>
        <UploadList uploads={uploads.uploads} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
        <CursorList
          resource={assets}
          label="images"
          paging={paging}
          loading={<ImageSkeletons size="page" count={10} />}
          noMatch={
            filtered && <NoMatch title="No image matches" clearLabel="Show all images" onClear={clear} />
          }
          empty={
            <EmptyState icon={<ImageIcon aria-hidden />} title="No images yet" action={upload}>
              {mayWrite
                ? 'Upload PNG, JPEG, GIF or WebP files of up to 10 MB, or drop them here.'
                : 'Nobody has uploaded an image to this workspace.'}
            </EmptyState>
          }
        >
          {(rows, stale) => (
            <ImageGrid
              assets={rows}
              size="page"
              busy={stale}
              note={({ id, used_by }) => usesOf(used_by.length, id === logo)}
              onPress={setOpened}
            />
          )}
        </CursorList>
      </DropZone>
      <ImageDetails
        asset={opened}
        readOnly={!mayWrite}
        onClose={() => setOpened(null)}
        onCrop={() => {
          setCropped(opened);
          setOpened(null);
        }}
        onReplace={() => {
          setReplaced(opened);
          setOpened(null);
        }}
      />
      {cropped && (
        <CropDialog
          asset={cropped}
          onClose={() => {
            setOpened(cropped);
            setCropped(null);
          }}
          onCropped={(cropped) => {
            setCropped(null);
            setOpened(cropped);
          }}
        />
      )}
      {replaced && <ReplaceDialog key={replaced.id} asset={replaced} onClose={() => setReplaced(null)} />}
    </Page>
  );
}

function usesOf(templates: number, isLogo: boolean): string {
  const places = [isLogo && 'logo of the brand', templates > 0 && `in ${countOf(templates, 'template')}`];
  return places.filter((place) => place !== false).join(', ') || 'in no template';
}
