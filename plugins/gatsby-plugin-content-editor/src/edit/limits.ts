/** Size of a picture that is sent to be saved. */
export const maxPictureBytes = 60_000_000;
