export const MENU_DIALOG_ID = 'mobile-menu';
