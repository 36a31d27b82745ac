const isDeveloping = process.env.NODE_ENV !== 'production';

/** @type {import('next').NextConfig} */
const config = {
  // Several builds of one checkout (tests, a second development server) may exist side by side.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // A group of pages redirects to its first one, for people who shorten a URL.
  redirects: async () =>
    [
      ['/sending', '/sending/addresses'],
      ['/developers', '/developers/keys'],
      ['/settings', '/settings/workspace'],
    ].map(([source, destination]) => ({ source, destination, permanent: false })),
  // The development server would log every URL, and some are credentials: invitations, downloads, unsubscribing.
  logging: { incomingRequests: false },
  // `npm run types` checks types; installing Postroom should not wait for it.
  typescript: { ignoreBuildErrors: true },
  // These load their own files at run time (workers, native modules, file-based plugins), so they are not bundled.
  serverExternalPackages: ['pg', 'pino', 'piscina', 'mjml', 'smtp-server', 'playwright-core'],
  // MJML and similar files as strings (`import.meta.glob`).
  turbopack: { rules: { '*.mjml': { loaders: ['./server/mjml-source.cjs'], as: '*.json' } } },
  // A build is used unchanged until the sources change: its cache is four times its size, its source maps three times.
  experimental: {
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: isDeveloping,
    isrFlushToDisk: false,
  },
};

export default config;
