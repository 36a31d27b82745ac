/** An image of more bytes is slow on phones. */
export const heavyImageBytes = 500_000;

/** As `heavyImageBytes`, of all images of an email together. */
export const heavyEmailBytes = 1_000_000;
