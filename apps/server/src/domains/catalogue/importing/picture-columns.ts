export const PICTURES_IN_A_ROW = 6;
export const pictureColumn = (nth: number) => `Picture ${nth}`;
export const pictureTextColumn = (nth: number) => `Picture ${nth} description`;
export const PICTURE_COLUMNS: readonly string[] = Array.from({ length: PICTURES_IN_A_ROW }, (_, index) => [
  pictureColumn(index + 1),
  pictureTextColumn(index + 1),
]).flat();
