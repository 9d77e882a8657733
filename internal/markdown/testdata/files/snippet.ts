// #region one
export const a = 1; // [!code highlight]
  // #region two
export const b = 2;
  // #endregion
// #endregion one
const c = 3;
