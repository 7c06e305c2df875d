/** A picture with accessible pixels. */
export async function loadPicture(link: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = link
  await picture.decode()
  return picture
}
