// Paths of icons that most pages lack, so that those do not load them.
export const PAUSE = 'M5.5 3v10M10.5 3v10';
export const PLAY = 'M4.5 2.5v11l8.5-5.5z';
export const COLUMNS = 'M2 3h12v10H2zM6 3v10M10 3v10';
export const PERSON = 'M8 8.2a3 3 0 1 0-.01 0zM2.5 14c.6-2.6 2.7-4 5.5-4s4.9 1.4 5.5 4';
export const MORE = 'M3 7a1 1 0 1 0 .01 0zM8 7a1 1 0 1 0 .01 0zM13 7a1 1 0 1 0 .01 0z';
export const MENU = 'M2 4.5h12M2 8h12M2 11.5h12';
export const UPLOAD = 'M8 11V2.5M4.5 6L8 2.5 11.5 6M2.5 11v2.5h11V11';
export const DOWNLOAD = 'M8 2.5V11M4.5 7.5L8 11l3.5-3.5M2.5 11v2.5h11V11';
