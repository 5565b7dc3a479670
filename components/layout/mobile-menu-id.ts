/** Ties the menu button to its dialog, in the markup and for scripts. */
export const MENU_DIALOG_ID = 'mobile-menu';
