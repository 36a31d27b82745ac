import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { interfaceFonts } from './fonts/interface-fonts';
import { Providers } from './providers';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Postroom', template: '%s · Postroom' },
  description: "Where your team's email is written, approved, sent and looked up again.",
  icons: { icon: '/icon.svg' },
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf9f4' },
    { media: '(prefers-color-scheme: dark)', color: '#14161b' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // theme.js sets data-theme before React hydrates.
    <html lang="en" className={interfaceFonts} suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
