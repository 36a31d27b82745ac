const isDeveloping = process.env.NODE_ENV !== 'production';

/** @type {import('next').NextConfig} */
const config = {
  // Several checkouts of one build (tests, a second developer server) may stand side by side.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // Where a group of pages is asked for by its name, as whoever shortens an address does, its first one.
  redirects: async () =>
    [
      ['/sending', '/sending/addresses'],
      ['/developers', '/developers/keys'],
      ['/settings', '/settings/workspace'],
    ].map(([source, destination]) => ({ source, destination, permanent: false })),
  // The developer server would print every address, and some are credentials: invitations, downloads, unsubscribing.
  logging: { incomingRequests: false },
  // `npm run types` checks types; who installs Postroom need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // These load files beside themselves at run time (workers, native parts, file-based plugins), so they stay out of the bundle.
  serverExternalPackages: ['pg', 'pino', 'piscina', 'mjml', 'smtp-server', 'playwright-core'],
  // MJML and the like that stand in files of their own, as strings (`import.meta.glob`).
  turbopack: { rules: { '*.mjml': { loaders: ['./server/mjml-source.cjs'], as: '*.json' } } },
  // A build is used as it is until the sources change: its cache is four times its size, its source maps three times.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: isDeveloping,
    isrFlushToDisk: false,
  },
};

export default config;
