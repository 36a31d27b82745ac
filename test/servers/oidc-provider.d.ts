// The package brings no types of its own.
declare module 'oidc-provider';
