'use client';

import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/form/copy-button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/navigation/tabs';
import { useLanguage } from './use-language';

type CodeTab = { language: string; label: string; code: string; shown: ReactNode };

/** An example in several languages; the choice applies to all examples. */
export function CodeTabs({ tabs, label }: { tabs: CodeTab[]; label: string }) {
  const [language, choose] = useLanguage();
  const [first] = tabs;
  const current = tabs.find((tab) => tab.language === language) ?? first;
  if (!current) return null;
  return (
    <Tabs
      value={current.language}
      onValueChange={choose}
      className="min-w-0 grid-cols-1 gap-0 overflow-hidden rounded-lg border bg-card shadow-soft"
    >
      <div className="flex items-center justify-between gap-2 border-b bg-muted/50 pr-1.5">
        <TabsList className="border-b-0" aria-label={`${label}: language`}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab.language} value={tab.language} className="text-xs">
              {tab.label}
            </TabsTrigger>
          ))}
        </TabsList>
        <CopyButton value={current.code} label={`${label} in ${current.label}`} />
      </div>
      {tabs.map((tab) => (
        <TabsContent key={tab.language} value={tab.language}>
          <section
            aria-label={`${label} in ${tab.label}`}
            tabIndex={0}
            className="max-h-[32rem] overflow-auto focus-visible:-outline-offset-2"
          >
            <pre className="w-max min-w-full p-4 font-mono text-xs leading-relaxed">{tab.shown}</pre>
          </section>
        </TabsContent>
      ))}
    </Tabs>
  );
}
