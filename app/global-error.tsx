'use client';

/** The last resort if even the layout failed, so it uses no style sheet and no component. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui, sans-serif', padding: '4rem 1.5rem', textAlign: 'center' }}>
        <h1 style={{ fontSize: '1.25rem' }}>Postroom stopped working</h1>
        <p>What you saved is safe. Try again; if it stays like this, look into the server's log.</p>
        <button type="button" onClick={reset} style={{ padding: '0.5rem 1rem' }}>
          Try again
        </button>
      </body>
    </html>
  );
}
