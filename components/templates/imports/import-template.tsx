'use client';

import { useState } from 'react';
import { Page } from '@/components/layout/page';
import { Notice } from '@/components/ui/feedback/notice';
import { Button } from '@/components/ui/form/button';
import { ChooseSource } from './choose-source';
import { ExportList } from './export-list';
import { type OpenedFile, openFile, openText } from './open-file';
import { ReviewImport } from './review-import';
import { SourceChoice } from './source-choice';

/** Chooses a source, then reviews it; saves nothing before. */
export function ImportTemplate() {
  const [opened, setOpened] = useState<OpenedFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);

  async function open(file: File) {
    setReading(true);
    try {
      const found = await openFile(file);
      setProblem(typeof found === 'string' ? found : null);
      if (typeof found !== 'string') setOpened(found);
    } catch {
      setProblem('This file cannot be read.');
    } finally {
      setReading(false);
    }
  }

  return (
    <Page
      title={opened ? `Import ${opened.filename}` : 'Import a template'}
      breadcrumb={[{ label: 'Templates', href: '/templates' }, { label: 'Import' }]}
      description={
        opened
          ? 'Review what changes. Nothing is saved yet.'
          : 'MJML or HTML from any tool. Its tags are translated and what is broken is repaired; you see every change first.'
      }
      actions={
        opened && (
          <Button variant="secondary" onClick={() => setOpened(null)}>
            Choose another
          </Button>
        )
      }
    >
      {problem && !opened && (
        <Notice tone="danger" title={problem}>
          Nothing was imported. Choose another file, or paste its source.
        </Notice>
      )}
      {!opened && (
        <ChooseSource
          reading={reading}
          onFile={(file) => void open(file)}
          onText={(text) => setOpened(openText(text))}
        />
      )}
      {opened?.kind === 'choice' && <SourceChoice sources={opened.sources} onChoose={setOpened} />}
      {opened?.kind === 'exports' && <ExportList templates={opened.templates} images={opened.images} />}
      {opened?.kind === 'source' && <ReviewImport key={opened.path} opened={opened} onReopen={setOpened} />}
    </Page>
  );
}
