/** A larger image is slow on phones. */
export const heavyImageBytes = 500_000;

/** The same for all images of an email together. */
export const heavyEmailBytes = 1_000_000;
