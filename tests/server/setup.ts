// A server may stand anywhere: whatever depends on its own time zone shows here.
process.env.TZ = 'Asia/Kathmandu';
